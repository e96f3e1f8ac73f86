//! The settings as the command line knows them: each is a flag, a variable of the environment and
//! a line of the configuration file, and stands in `svenn --help`. What is secret is never a flag,
//! since everybody on the machine reads those: it is a variable, or a file that a flag or the
//! variable with `_FILE` names.

use std::path::Path;

macro_rules! settings {
    (
        plain { $($plain:ident $plain_name:tt $plain_flag:tt $plain_help:tt;)+ }
        secret { $($secret:ident $secret_name:tt $secret_flag:tt $secret_help:tt;)+ }
    ) => {
        // What the command line and the environment say. (A comment for readers of the code: one for
        // documentation would become what `svenn --help` says of the program.)
        #[derive(Default, Clone, clap::Args)]
        #[command(next_help_heading = "Settings")]
        pub struct Settings {
            #[arg(
                id = "SVENN_CONFIG",
                long = "config",
                env = "SVENN_CONFIG",
                help = "File with settings, NAME=value a line; flags and the environment go before it"
            )]
            config: Option<String>,
            $(
                #[arg(
                    id = $plain_name,
                    long = $plain_flag,
                    env = $plain_name,
                    help = $plain_help
                )]
                $plain: Option<String>,
            )+
            $(
                #[arg(
                    id = concat!($secret_name, "_FILE"),
                    long = concat!($secret_flag, "-file"),
                    env = concat!($secret_name, "_FILE"),
                    help = concat!("File with ", $secret_help, "; or itself in ", $secret_name)
                )]
                $secret: Option<String>,
            )+
        }

        /// What is set openly.
        pub const PLAIN: &[&str] = &[$($plain_name),+];
        /// What is secret: the value, or with `_FILE` behind it where the value is.
        pub const SECRET: &[&str] = &[$($secret_name),+];

        impl Settings {
            /// The file with further settings.
            pub(super) fn config(&self) -> Option<&Path> {
                self.config.as_deref().filter(|path| !path.is_empty()).map(Path::new)
            }

            /// What is set, by the names of the environment.
            pub(super) fn named(&self) -> Vec<(String, String)> {
                let mut named = Vec::new();
                let mut put = |name: &str, value: &Option<String>| {
                    if let Some(value) = value.as_ref().filter(|value| !value.is_empty()) {
                        named.push((name.to_owned(), value.clone()));
                    }
                };
                $(put($plain_name, &self.$plain);)+
                $(put(concat!($secret_name, "_FILE"), &self.$secret);)+
                named
            }
        }
    };
}

settings! {
    plain {
        environment "SVENN_ENV" "env"
            "simulator (as when not set) or production, where nothing is simulated";
        host "HOST" "host"
            "Address to listen on: 127.0.0.1, in production 0.0.0.0; :: is every address";
        port "PORT" "port" "Port to listen on: 4000";
        base_url "SVENN_BASE_URL" "base-url"
            "Where people reach it, as in https://svenn.example; a host of its own, without a path";
        content_origin "SVENN_CONTENT_ORIGIN" "content-origin"
            "Where packages of courses are shown: the same server by another host";
        data "SVENN_DATA" "data" "Folder for SQLite, files and the secret: data";
        database_prefix "SVENN_DATABASE_PREFIX" "database-prefix"
            "What the names of schemas begin with, where installations share a database";
        files "SVENN_FILES" "files" "Files' bytes: a folder, or s3://BUCKET";
        aws_region "AWS_REGION" "aws-region" "Region of the bucket";
        aws_endpoint "AWS_ENDPOINT_URL" "aws-endpoint-url"
            "Address of an S3-compatible store; Amazon's when not set";
        web "SVENN_WEB" "web" "Folder of the built web app; the one inside the program when not set";
        trusted_proxies "SVENN_TRUSTED_PROXIES" "trusted-proxies"
            "How many proxies in front add to X-Forwarded-For: 0";
        strict "SVENN_STRICT_BEFORE_2032" "strict-before-2032"
            "true refuses identity numbers of the kind issued from 2032 until then";
        log "RUST_LOG" "log" "What is logged: info";
        ca_file "SVENN_CA_FILE" "ca-file"
            "Certificates (PEM) of authorities that are trusted too; SSL_CERT_FILE when not set";
        sms_url "SVENN_SMS_URL" "sms-url" "Where SMS are posted";
        smtp_host "SVENN_SMTP_HOST" "smtp-host" "Mail server";
        smtp_port "SVENN_SMTP_PORT" "smtp-port" "Its port: 587";
        smtp_security "SVENN_SMTP_SECURITY" "smtp-security"
            "starttls, tls, or plain for a server on this machine; as the port when not set";
        smtp_user "SVENN_SMTP_USER" "smtp-user" "Its user";
        smtp_from "SVENN_SMTP_FROM" "smtp-from" "Address that e-mails come from";
        register_url "SVENN_REGISTER_URL" "register-url" "The company register";
        approvals_url "SVENN_APPROVALS_URL" "approvals-url" "The register of approved companies";
        offices_url "SVENN_OFFICES_URL" "offices-url" "The register of training offices";
        grep_url "SVENN_GREP_URL" "grep-url" "The national curricula";
        industry_url "SVENN_NORSKINDUSTRI_URL" "norskindustri-url" "Norsk Industri's pages";
        xtramile_url "SVENN_XTRAMILE_URL" "xtramile-url" "The provider of digital courses";
        microsoft_client "SVENN_MICROSOFT_CLIENT" "microsoft-client"
            "Id of the application by which browsers read Outlook";
        draft_url "SVENN_DRAFT_URL" "draft-url"
            "Server of the draft help: what comes before /chat/completions";
        draft_model "SVENN_DRAFT_MODEL" "draft-model" "Its model";
        draft_price "SVENN_DRAFT_PRICE" "draft-price"
            "Øre per million tokens in and out, as in 2500,10000";
        clamd "SVENN_CLAMD" "clamd" "Virus scanner: HOST:PORT of a clamd, or its socket";
        timestamp_url "SVENN_TIMESTAMP_URL" "timestamp-url" "Timestamp service (RFC 3161) of seals";
        timestamp_user "SVENN_TIMESTAMP_USER" "timestamp-user" "Its user";
        timestamp_certificates "SVENN_TIMESTAMP_CERTIFICATES" "timestamp-certificates"
            "File with the certificates (PEM) of timestamp services that are believed";
        backup_to "SVENN_BACKUP_TO" "backup-to"
            "Where back-ups go: a folder, or s3://BUCKET/PREFIX";
        backup_recipients "SVENN_BACKUP_RECIPIENTS" "backup-recipients"
            "Keys (age1…) that back-ups are encrypted to, with commas between";
        backup_keep "SVENN_BACKUP_KEEP" "backup-keep"
            "How many days', weeks' and months' back-ups are kept: 14,8,6";
        security_contact "SVENN_SECURITY_CONTACT" "security-contact"
            "Who is told of a hole: an address that /.well-known/security.txt names";
    }
    secret {
        secret "SVENN_SECRET" "secret" "the installation's secret, 64 hexadecimal digits";
        secret_old "SVENN_SECRET_OLD" "secret-old" "the secret before, while it is changed";
        secret_next "SVENN_SECRET_NEXT" "secret-next"
            "the secret that comes, while other processes have the one before";
        database_url "SVENN_DATABASE_URL" "database-url"
            "the address of the database, postgres://…; SQLite when not set";
        metrics_token "SVENN_METRICS_TOKEN" "metrics-token" "the token that opens /metrics";
        sms_token "SVENN_SMS_TOKEN" "sms-token" "the token of the SMS provider";
        smtp_password "SVENN_SMTP_PASSWORD" "smtp-password" "the password of the mail server";
        grep_key "SVENN_GREP_KEY" "grep-key" "the key of the national curricula";
        industry_token "SVENN_NORSKINDUSTRI_TOKEN" "norskindustri-token" "Norsk Industri's token";
        xtramile_token "SVENN_XTRAMILE_TOKEN" "xtramile-token" "the course provider's token";
        draft_key "SVENN_DRAFT_KEY" "draft-key" "the key of the draft help";
        timestamp_password "SVENN_TIMESTAMP_PASSWORD" "timestamp-password"
            "the password of the timestamp service";
        aws_key "AWS_ACCESS_KEY_ID" "aws-access-key-id" "the id of the bucket's key";
        aws_secret "AWS_SECRET_ACCESS_KEY" "aws-secret-access-key" "the secret of the bucket's key";
    }
}
