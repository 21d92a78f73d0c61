//! Tables of phrases, one line for reading and writing.

/// Defines a form as a table of phrases.
///
/// Each line holds a phrase in brackets (literal words, and `name: Form` for what varies) and the
/// value it stands for in braces, which must be a pattern and an expression at once. Reading takes
/// the first line that fits the text, writing the first one that fits the value.
///
/// Lines that begin with `was` come first. They say how a value used to be said: such a text is still read, and is
/// never written.
#[macro_export]
macro_rules! phrases {
    ($(
        $(#[$doc:meta])*
        $vis:vis $form:ident -> $value:ty {
            $( was [$( $($old_words:literal)? $($old_slot:ident : $old_inner:expr)? ),*] => { $($old:tt)* } )*
            $( [$( $($words:literal)? $($slot:ident : $inner:expr)? ),*] => { $($built:tt)* } )*
        }
    )*) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, Debug)]
        $vis struct $form;

        impl $crate::Form for $form {
            type Value = $value;

            fn read(&self, cursor: &mut $crate::Cursor<'_>) -> Option<$value> {
                $(
                    let read = cursor.old(|cursor| {
                        $(
                            $(cursor.words($old_words)?;)?
                            $(let $old_slot = $crate::Form::read(&$old_inner, cursor)?;)?
                        )*
                        Some($($old)*)
                    });
                    if read.is_some() {
                        return read;
                    }
                )*
                $(
                    let read = cursor.attempt(|cursor| {
                        $( $(cursor.words($words)?;)? $(let $slot = $crate::Form::read(&$inner, cursor)?;)? )*
                        Some($($built)*)
                    });
                    if read.is_some() {
                        return read;
                    }
                )*
                None
            }

            #[allow(irrefutable_let_patterns, reason = "a value that has one form only always fits it")]
            fn write(&self, value: &$value, out: &mut $crate::Writer) -> bool {
                $(
                    if let $($built)* = value {
                        let written = out.attempt(|out| {
                            $(
                                $(out.words($words);)?
                                $(if !$crate::Form::write(&$inner, $slot, out) { return false; })?
                            )*
                            true
                        });
                        if written {
                            return true;
                        }
                    }
                )*
                false
            }
        }
    )*};
}
