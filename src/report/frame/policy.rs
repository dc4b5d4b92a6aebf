//! The policy that lets a browser take a page's style sheet and its script, and nothing else.

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use sha2::{Digest, Sha256};

/// The content security policy of a page with this style sheet and this script.
pub fn content_policy(style: &str, script: &str) -> String {
    format!(
        "default-src 'none'; style-src '{}'; script-src '{}'; font-src data:; img-src data:; base-uri 'none'; \
         form-action 'none'",
        digest(style),
        digest(script)
    )
}

/// The source of a text in a policy: `sha256-` and the digest of the text.
fn digest(text: &str) -> String {
    format!("sha256-{}", STANDARD.encode(Sha256::digest(text)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn digest_is_the_one_that_browsers_compute() {
        // printf %s 'alert(1)' | openssl dgst -sha256 -binary | base64
        assert_eq!(digest("alert(1)"), "sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI=");
    }
}
