//! Each game against a second, naive simulator that shares no code with it.

mod ardennes;
mod army_men;
mod dealt;
mod little_wars;
mod one_hour;
mod tank_ace;
