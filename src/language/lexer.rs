//! From a text to tokens, with the indentation of its lines as tokens of their own.

use std::sync::Arc;

use super::token::{SIGNS, Span, Token, TokenKind};
use crate::error::{Place, Problem, Source, excerpt};

/// The most brackets open at once.
const MOST_BRACKETS: usize = 60;

/// The most blocks one inside another.
const MOST_BLOCKS: usize = 20;

/// Cuts a text into tokens.
///
/// # Errors
/// The first thing that is no token, with its place.
pub fn tokens(source: &Arc<Source>) -> Result<Vec<Token>, Problem> {
    begun(source, 0, 0)
}

/// Cuts a text into tokens from a place on; what stands before it is no part of the language. As far as its first line
/// is indented, all lines may be.
///
/// # Errors
/// As [`tokens`].
pub fn tokens_from(source: &Arc<Source>, start: usize) -> Result<Vec<Token>, Problem> {
    let indent = |line: &str| line.len() - line.trim_start_matches(' ').len();
    let is_written = |line: &&str| !line.trim().is_empty() && !line.trim_start().starts_with('#');
    let first = source.text[start..].lines().find(is_written).map_or(0, indent);
    begun(source, start, first)
}

fn begun(source: &Arc<Source>, at: usize, indent: usize) -> Result<Vec<Token>, Problem> {
    let mut lexer = Lexer { source, at, tokens: Vec::new(), brackets: Vec::new(), indents: vec![indent] };
    lexer.check_signs()?;
    lexer.check_encoding()?;
    lexer.line_start()?;
    while lexer.at < source.text.len() {
        lexer.token()?;
    }
    lexer.finish()
}

struct Lexer<'a> {
    source: &'a Arc<Source>,
    /// The next byte.
    at: usize,
    tokens: Vec<Token>,
    /// The open brackets, each with its place.
    brackets: Vec<(char, usize)>,
    /// The indentation of each open block, in spaces.
    indents: Vec<usize>,
}

impl Lexer<'_> {
    fn rest(&self) -> &str {
        &self.source.text[self.at..]
    }

    fn problem(&self, span: Span, message: impl Into<String>) -> Problem {
        Problem::new(message).at(Some(Place { source: self.source.clone(), span }))
    }

    fn push(&mut self, kind: TokenKind, length: usize) {
        self.tokens.push(Token { kind, span: self.at..self.at + length });
        self.at += length;
    }

    /// Refuses signs that no editor shows and that Python reads in a way of its own, also in texts and comments.
    fn check_signs(&self) -> Result<(), Problem> {
        let text = &self.source.text;
        let is_odd = |(at, sign): &(usize, &str)| *sign != "\r" || !text[*at..].starts_with("\r\n");
        let Some((at, sign)) = text.match_indices(['\0', '\u{c}', '\r']).find(is_odd) else { return Ok(()) };
        let what = match sign {
            "\0" => "a null sign",
            "\r" => "a carriage return without a line feed",
            _ => "a form feed",
        };
        Err(self.problem(at..at + 1, what).hint("lines end with a line feed; \\x00 and the like write signs in a text"))
    }

    /// Refuses a comment in the first two lines that makes CPython read the file in another encoding.
    fn check_encoding(&self) -> Result<(), Problem> {
        let mut start = 0;
        for line in self.source.text.split_inclusive('\n').take(2) {
            let comment = line.trim_start().strip_prefix('#').unwrap_or_default();
            let named = comment.split("coding").skip(1).find_map(|after| after.strip_prefix([':', '=']));
            let is_known = |name: &str| ["utf-8", "utf8", "UTF-8"].iter().any(|known| name.starts_with(known));
            if named.is_some_and(|name| !is_known(name.trim_start())) {
                return Err(self.problem(start..start + line.trim_end().len(), "another encoding than UTF-8"));
            }
            start += line.len();
        }
        Ok(())
    }

    /// One token, or the space before it.
    fn token(&mut self) -> Result<(), Problem> {
        let Some(first) = self.rest().chars().next() else { return Ok(()) };
        match first {
            ' ' | '\t' => self.at += 1,
            '#' => self.at += self.rest().find('\n').unwrap_or(self.rest().len()),
            '\r' if self.rest().starts_with("\r\n") => self.at += 1,
            '\n' if self.brackets.is_empty() => return self.newline(),
            '\n' => self.at += 1,
            '\\' => return self.joined_line(),
            '"' | '\'' => return self.text(),
            '0'..='9' => return self.number(),
            c if c == '_' || c.is_alphabetic() => return self.name(),
            _ => return self.sign(),
        }
        Ok(())
    }

    fn newline(&mut self) -> Result<(), Problem> {
        let is_empty = matches!(
            self.tokens.last().map(|token| &token.kind),
            None | Some(TokenKind::Newline | TokenKind::Indent | TokenKind::Dedent)
        );
        match is_empty {
            true => self.at += 1,
            false => self.push(TokenKind::Newline, 1),
        }
        self.line_start()
    }

    /// Opens and closes blocks by the indentation of the next line that is not empty.
    fn line_start(&mut self) -> Result<(), Problem> {
        loop {
            let spaces = self.rest().len() - self.rest().trim_start_matches(' ').len();
            let after = &self.rest()[spaces..];
            if after.starts_with('\t') {
                let span = self.at + spaces..self.at + spaces + 1;
                return Err(self.problem(span, "a tab in the indentation").hint("indent with spaces"));
            }
            let is_blank = after.starts_with(['\n', '#']) || after.starts_with("\r\n") || after.is_empty();
            if !is_blank {
                self.at += spaces;
                return self.indent(spaces);
            }
            match after.find('\n') {
                Some(end) => self.at += spaces + end + 1,
                None => {
                    self.at = self.source.text.len();
                    return Ok(());
                }
            }
        }
    }

    fn indent(&mut self, spaces: usize) -> Result<(), Problem> {
        let now = self.indents[self.indents.len() - 1];
        let span = self.at - spaces..self.at;
        if spaces > now {
            if self.indents.len() > MOST_BLOCKS {
                return Err(self.problem(span, format!("more than {MOST_BLOCKS} blocks one inside another")));
            }
            self.indents.push(spaces);
            self.tokens.push(Token { kind: TokenKind::Indent, span });
            return Ok(());
        }
        while self.indents.len() > 1 && spaces < self.indents[self.indents.len() - 1] {
            self.indents.pop();
            self.tokens.push(Token { kind: TokenKind::Dedent, span: self.at..self.at });
        }
        if spaces != self.indents[self.indents.len() - 1] {
            let known: Vec<String> = self.indents.iter().chain([&now]).map(usize::to_string).collect();
            let message = format!("indented by {spaces} spaces, as no block around it is");
            return Err(self.problem(span, message).hint(format!("blocks here have {} spaces", known.join(", "))));
        }
        Ok(())
    }

    fn joined_line(&mut self) -> Result<(), Problem> {
        match ["\\\n", "\\\r\n"].into_iter().find(|end| self.rest().starts_with(end)) {
            Some(end) if end.len() == self.rest().len() => {
                return Err(self.problem(self.at..self.at + 1, "a `\\` in the last line"));
            }
            Some(end) => self.at += end.len(),
            None => return Err(self.problem(self.at..self.at + 1, "a stray `\\`")),
        }
        Ok(())
    }

    fn name(&mut self) -> Result<(), Problem> {
        let rest = self.rest();
        let length = rest.find(|c: char| c != '_' && !c.is_alphanumeric()).unwrap_or(rest.len());
        let name = &rest[..length];
        if rest[length..].starts_with(['"', '\'']) {
            let message = format!("a text with the prefix `{}`", excerpt(name));
            let hint = "texts are plain: \"3 hits\"; `\"{} hits\".format(n)` puts a value in";
            return Err(self.problem(self.at..self.at + length, message).hint(hint));
        }
        if name == "__debug__" {
            return Err(self.problem(self.at..self.at + length, "the name `__debug__` is one of Python's own"));
        }
        if !name.is_ascii() {
            let message = format!("the name `{}` has a letter beyond a to z", excerpt(name));
            return Err(self
                .problem(self.at..self.at + length, message)
                .hint("texts and comments may have any letter"));
        }
        self.push(TokenKind::Name(name.to_string()), length);
        Ok(())
    }

    fn number(&mut self) -> Result<(), Problem> {
        let rest = self.rest();
        let length = rest.find(|c: char| c != '_' && !c.is_ascii_alphanumeric()).unwrap_or(rest.len());
        let (written, after) = rest.split_at(length);
        let span = self.at..self.at + length;
        let has_point = after.starts_with('.');
        let exponent = written.trim_start_matches(|c: char| c.is_ascii_digit() || c == '_').starts_with(['e', 'E']);
        if has_point || (exponent && !written.starts_with("0x")) {
            let hint = "numbers are whole: count in tenths, or throw `chance(3, 10)` for 0.3";
            return Err(self
                .problem(span.start..span.end + usize::from(has_point), "a number with a fraction")
                .hint(hint));
        }
        let (radix, digits) = match written.get(..2) {
            Some("0x" | "0X") => (16, &written[2..]),
            Some("0b" | "0B") => (2, &written[2..]),
            Some("0o" | "0O") => (8, &written[2..]),
            _ => (10, written),
        };
        let is_odd = digits.starts_with('_') && radix == 10 || digits.ends_with('_') || digits.contains("__");
        let plain: String = digits.chars().filter(|&c| c != '_').collect();
        if radix == 10 && plain.len() > 1 && plain.starts_with('0') && plain.bytes().any(|byte| byte != b'0') {
            return Err(self
                .problem(span, "a number that begins with 0")
                .hint("leave the 0 out; 0o777 counts by eights"));
        }
        if is_odd || plain.is_empty() || plain.chars().any(|c| !c.is_digit(radix)) {
            let problem = self.problem(span, format!("`{}` is no number", excerpt(written)));
            return Err(match written.split_once(['d', 'D']) {
                Some((n, sides)) if is_count(n) && is_count(sides) => problem.hint(format!("roll({n}, {sides})")),
                _ => problem,
            });
        }
        let Ok(number) = i64::from_str_radix(&plain, radix) else {
            let message = "a number beyond 9,223,372,036,854,775,807";
            return Err(self.problem(span, message).hint("whole numbers have 64 bits"));
        };
        self.push(TokenKind::Number(number), length);
        Ok(())
    }

    fn text(&mut self) -> Result<(), Problem> {
        let rest = self.rest();
        let quote = ["\"\"\"", "'''", "\"", "'"].into_iter().find(|quote| rest.starts_with(quote)).unwrap_or("\"");
        let (mut text, mut at) = (String::new(), self.at + quote.len());
        loop {
            let rest = &self.source.text[at..];
            let Some(c) = rest.chars().next().filter(|&c| c != '\n' || quote.len() == 3) else {
                let hint = format!("it ends with {quote}");
                return Err(self.problem(self.at..at, "a text without an end").hint(hint));
            };
            if rest.starts_with(quote) {
                break;
            }
            match c {
                '\\' => at += self.escape(at, &mut text)?,
                // As Python reads a file: every line ends with a line feed.
                '\r' if rest.starts_with("\r\n") => at += 1,
                c => {
                    text.push(c);
                    at += c.len_utf8();
                }
            }
        }
        self.push(TokenKind::Text(text), at + quote.len() - self.at);
        Ok(())
    }

    /// Adds the character that an escape stands for; the length of the escape.
    fn escape(&self, at: usize, text: &mut String) -> Result<usize, Problem> {
        let rest = &self.source.text[at + 1..];
        let plain = [('n', "\n"), ('t', "\t"), ('\\', "\\"), ('\'', "'"), ('"', "\""), ('\n', "")];
        if let Some((c, meant)) = plain.into_iter().find(|&(c, _)| rest.starts_with(c)) {
            text.push_str(meant);
            return Ok(1 + c.len_utf8());
        }
        let digits = [('x', 2), ('u', 4)].into_iter().find(|&(c, _)| rest.starts_with(c)).map(|(_, digits)| digits);
        let code = digits
            .and_then(|digits| rest.get(1..1 + digits))
            .filter(|code| code.bytes().all(|b| b.is_ascii_hexdigit()));
        match code.and_then(|code| u32::from_str_radix(code, 16).ok()).and_then(char::from_u32) {
            Some(c) => {
                text.push(c);
                Ok(2 + digits.unwrap_or(0))
            }
            None => {
                let length = 1 + rest.chars().next().map_or(0, char::len_utf8);
                let problem = self.problem(at..at + length, "an escape that is not known");
                Err(problem.hint("known are \\n \\t \\\\ \\' \\\" \\x41 \\u0041"))
            }
        }
    }

    fn sign(&mut self) -> Result<(), Problem> {
        let Some(sign) = SIGNS.into_iter().find(|sign| self.rest().starts_with(sign)) else {
            let c = self.rest().chars().next().unwrap_or(' ');
            let message = format!("`{}` is no part of the language", excerpt(&c.to_string()));
            return Err(self.problem(self.at..self.at + c.len_utf8(), message));
        };
        match sign {
            "(" | "[" | "{" => {
                self.brackets.push((sign.chars().next().unwrap_or('('), self.at));
                if self.brackets.len() > MOST_BRACKETS {
                    return Err(self.problem(self.at..self.at + 1, format!("more than {MOST_BRACKETS} open brackets")));
                }
            }
            ")" | "]" | "}" => self.close(sign)?,
            _ => {}
        }
        self.push(TokenKind::Sign(sign), sign.len());
        Ok(())
    }

    fn close(&mut self, sign: &str) -> Result<(), Problem> {
        let span = self.at..self.at + 1;
        let Some((open, _)) = self.brackets.pop() else {
            return Err(self.problem(span, format!("`{sign}` closes nothing")));
        };
        let expected = match open {
            '(' => ")",
            '[' => "]",
            _ => "}",
        };
        if sign != expected {
            return Err(self.problem(span, format!("`{sign}` closes a `{open}`; expected `{expected}`")));
        }
        Ok(())
    }

    /// Ends the last line and every block.
    fn finish(mut self) -> Result<Vec<Token>, Problem> {
        if let Some(&(open, at)) = self.brackets.last() {
            return Err(self.problem(at..at + 1, format!("`{open}` is never closed")));
        }
        self.at = self.source.text.len();
        if self.tokens.last().is_some_and(|token| token.kind != TokenKind::Newline) {
            self.push(TokenKind::Newline, 0);
        }
        for _ in 1..self.indents.len() {
            self.push(TokenKind::Dedent, 0);
        }
        self.push(TokenKind::End, 0);
        Ok(self.tokens)
    }
}

fn is_count(digits: &str) -> bool {
    !digits.is_empty() && digits.bytes().all(|digit| digit.is_ascii_digit())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lexed(text: &str) -> Result<Vec<Token>, Problem> {
        tokens(&Arc::new(Source { name: "mine.py".to_string(), text: text.to_string() }))
    }

    fn words(text: &str) -> String {
        let words = lexed(text).unwrap().into_iter().map(|token| match token.kind {
            TokenKind::Name(name) => name,
            TokenKind::Number(number) => number.to_string(),
            TokenKind::Text(text) => format!("{text:?}"),
            TokenKind::Sign(sign) => sign.to_string(),
            TokenKind::Newline => ";".to_string(),
            TokenKind::Indent => "{>".to_string(),
            TokenKind::Dedent => "<}".to_string(),
            TokenKind::End => ".".to_string(),
        });
        words.collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn lines_and_blocks_are_tokens() {
        let text = "if a:  # why\n    b = 1\n\n    # nothing\n    if c:\n        d\ne(1,\n  2)\n";
        assert_eq!(words(text), "if a : ; {> b = 1 ; if c : ; {> d ; <} <} e ( 1 , 2 ) ; .");
        assert_eq!(words(""), ".");
        assert_eq!(words("a\\\n+b"), "a + b ; .");
        assert_eq!(words("if a:\r\n    b\r\n"), "if a : ; {> b ; <} .");
    }

    #[test]
    fn numbers_and_texts_are_those_of_python() {
        assert_eq!(words("1_000 0x1F 0b101 0o17 0 00"), "1000 31 5 15 0 0 ; .");
        assert_eq!(
            words(r#"'a"b' "it\'s\n" """x "y" z""" "\u00e4\x41" '' "#),
            r#""a\"b" "it's\n" "x \"y\" z" "äA" "" ; ."#
        );
        for (wrong, message) in [
            ("0777", "a number that begins with 0"),
            ("1.5", "a number with a fraction"),
            ("1e9", "a number with a fraction"),
            ("9223372036854775808", "a number beyond"),
            ("12ab", "`12ab` is no number"),
            ("1__0", "is no number"),
            ("'abc", "a text without an end"),
            ("'a\nb'", "a text without an end"),
            ("'\\q'", "an escape that is not known"),
            ("f'{x}'", "a text with the prefix `f`"),
            ("x = ?", "`?` is no part of the language"),
            ("x\u{1}", "no part of the language"),
            ("näh", "a letter beyond a to z"),
            ("\\ x", "a stray"),
        ] {
            assert!(lexed(wrong).unwrap_err().message.contains(message), "{wrong}: {:?}", lexed(wrong));
        }
    }

    #[test]
    fn brackets_and_blocks_are_bounded_and_matched() {
        for (wrong, message) in [
            ("(".repeat(100_000), "more than 60 open brackets"),
            ("(]".to_string(), "expected `)`"),
            ("x)".to_string(), "closes nothing"),
            ("f(1,".to_string(), "`(` is never closed"),
            ("if a:\n\tb".to_string(), "a tab in the indentation"),
            ("if a:\n    b\n  c".to_string(), "indented by 2 spaces"),
            ((0..30).map(|n| " ".repeat(n) + "if a:\n").collect(), "more than 20 blocks"),
        ] {
            assert!(lexed(&wrong).unwrap_err().message.contains(message), "{message}: {:?}", lexed(&wrong));
        }
    }
}
