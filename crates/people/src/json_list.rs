/// A list stored as JSON in a column of text.
macro_rules! json_list {
    ($(#[$doc:meta])* $List:ident of $Item:ty) => {
        $(#[$doc])*
        #[derive(Debug, Clone, PartialEq, Default, sea_orm::DeriveValueType)]
        #[sea_orm(value_type = "String")]
        pub struct $List(pub Vec<$Item>);

        impl std::fmt::Display for $List {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                let text = serde_json::to_string(&self.0).map_err(|_| std::fmt::Error)?;
                f.write_str(&text)
            }
        }

        impl std::str::FromStr for $List {
            type Err = serde_json::Error;
            fn from_str(text: &str) -> Result<Self, serde_json::Error> {
                serde_json::from_str(text).map(Self)
            }
        }
    };
}
