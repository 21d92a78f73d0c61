//! Tables of phrases, one line for reading and writing.

/// Defines a form as a table of phrases.
///
/// Each line holds a phrase in brackets (literal words, and `name: Form` for what varies) and the
/// value it stands for in braces, which must be a pattern and an expression at once. Reading takes
/// the first line that fits the text, writing the first one that fits the value.
///
/// The doc comment of a line says what the phrase means, for those who write cards ([`Phrase`](crate::Phrase)).
///
/// Lines that begin with `was` come first. They say how a value used to be said: such a text is still read, and is
/// never written.
#[macro_export]
macro_rules! phrases {
    ($(
        $(#[doc = $about:literal])*
        $vis:vis $form:ident -> $value:ty {
            $( was [$( $($old_words:literal)? $($old_slot:ident : $old_inner:expr)? ),*] => { $($old:tt)* } )*
            $( $(#[doc = $means:literal])* [$( $($words:literal)? $($slot:ident : $inner:expr)? ),*] => { $($built:tt)* } )*
        }
    )*) => {$(
        $(#[doc = $about])*
        #[derive(Clone, Copy, Debug)]
        $vis struct $form;

        impl $form {
            /// Its lines, as data.
            fn table() -> &'static $crate::Table {
                static TABLE: $crate::Table = $crate::Table {
                    name: stringify!($form),
                    doc: concat!($($about, "\n",)*),
                    vocabulary: false,
                    phrases: &[$($crate::Phrase {
                        parts: &[$(
                            $($crate::Part::Words($words))?
                            $($crate::Part::Slot {
                                name: stringify!($slot),
                                leads: |tables| $crate::Form::tables(&$inner, tables),
                            })?
                        ),*],
                        doc: concat!($($means, "\n",)*),
                    }),*],
                };
                &TABLE
            }
        }

        impl $crate::Form for $form {
            type Value = $value;

            fn read(&self, cursor: &mut $crate::Cursor<'_>) -> Option<$value> {
                $(
                    let read = cursor.old_line($form::table(), |cursor| {
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
                let mut lines = 0..;
                $(
                    let read = cursor.line($form::table(), lines.next(), |cursor| {
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

            fn tables(&self, tables: &mut $crate::Tables) {
                if tables.add($form::table()) {
                    $( $( $($crate::Form::tables(&$inner, tables);)? )* )*
                }
            }

            #[allow(unused_variables, reason = "lines without places need nothing more")]
            fn make(&self, maker: &mut $crate::Maker<'_>) -> Option<$value> {
                maker.line($form::table(), |maker, line| {
                    let mut lines = 0..;
                    $(
                        if lines.next() == Some(line) {
                            $( $(let $slot = $crate::Form::make(&$inner, maker)?;)? )*
                            return Some($($built)*);
                        }
                    )*
                    None
                })
            }
        }
    )*};
}
