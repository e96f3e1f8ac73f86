//! Endpoints that describe themselves, as the capabilities give them.
//!
//! What an operation says of itself is the same wherever it is served, and making it is dear: it is
//! made once in a process, and only when somebody asks for it.

use std::{convert::Infallible, sync::OnceLock};

use axum::{
    Router,
    extract::Request,
    response::IntoResponse,
    routing::{MethodRouter, Route},
};
use tower::{Layer, Service};
use utoipa::openapi::{
    ComponentsBuilder, OpenApi, OpenApiBuilder, PathItem, Paths, RefOr, schema::Schema,
};

use crate::App;

/// What operations say of themselves: the shapes that they name, and each by its path.
type Said = (Vec<(String, RefOr<Schema>)>, Paths);

/// Operations of one path. Made by [`routes!`](crate::routes).
pub struct Operations {
    say: fn() -> Said,
    serve: fn() -> (String, MethodRouter<App>),
    said: OnceLock<Said>,
}

impl Operations {
    #[doc(hidden)]
    #[must_use]
    pub const fn new(say: fn() -> Said, serve: fn() -> (String, MethodRouter<App>)) -> Self {
        Self { say, serve, said: OnceLock::new() }
    }

    fn said(&self) -> &Said {
        self.said.get_or_init(self.say)
    }

    /// What they say of themselves, by path.
    pub fn items(&self) -> impl Iterator<Item = (&String, &PathItem)> {
        self.said().1.paths.iter()
    }
}

/// Names the handlers of one path; they were declared by [`endpoint`](crate::endpoint).
#[macro_export]
macro_rules! routes {
    ($($handler:path),+ $(,)?) => {{
        static OPERATIONS: $crate::Operations = $crate::Operations::new(
            || {
                let described: $crate::utoipa_axum::router::UtoipaMethodRouter<$crate::App> =
                    $crate::utoipa_axum::routes!($($handler),+);
                (described.0, described.1)
            },
            || $crate::utoipa_axum::paste! {{
                use $crate::utoipa_axum::PathItemExt;
                let router = ::axum::routing::MethodRouter::new();
                $(let router = $crate::utoipa_axum::routes!(@path [methods()] of $handler)
                    .iter()
                    .fold(router, |router, method| router.on(method.to_method_filter(), $handler));)+
                let [path, ..] = [$($crate::utoipa_axum::routes!(@path [path()] of $handler)),+];
                (path, router)
            }},
        );
        &OPERATIONS
    }};
}

/// Endpoints, each with its path below `/api`.
#[derive(Clone, Default)]
pub struct Routes {
    described: Vec<(String, &'static Operations)>,
    served: Vec<(String, MethodRouter<App>)>,
}

impl Routes {
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// With operations that describe themselves.
    #[must_use]
    pub fn routes(mut self, operations: &'static Operations) -> Self {
        let (path, router) = (operations.serve)();
        self.described.push((path.clone(), operations));
        self.served.push((path, router));
        self
    }

    /// With something that no client is told of.
    #[must_use]
    pub fn route(mut self, path: &str, router: MethodRouter<App>) -> Self {
        self.served.push((path.to_owned(), router));
        self
    }

    #[must_use]
    pub fn merge(mut self, others: Self) -> Self {
        self.described.extend(others.described);
        self.served.extend(others.served);
        self
    }

    /// With a layer around each of those that are there.
    #[must_use]
    pub fn layer<L>(mut self, layer: L) -> Self
    where
        L: Layer<Route> + Clone + Send + Sync + 'static,
        L::Service: Service<Request> + Clone + Send + Sync + 'static,
        <L::Service as Service<Request>>::Response: IntoResponse + 'static,
        <L::Service as Service<Request>>::Error: Into<Infallible> + 'static,
        <L::Service as Service<Request>>::Future: Send + 'static,
    {
        let served = self.served.into_iter();
        self.served = served.map(|(path, router)| (path, router.layer(layer.clone()))).collect();
        self
    }

    /// The operations that describe themselves, by path. One path may come several times.
    pub fn described(&self) -> impl Iterator<Item = (&String, &'static Operations)> {
        self.described.iter().map(|(path, operations)| (path, *operations))
    }

    /// The components that operations bring, each after the path and its name. One name may come
    /// several times.
    pub fn components(
        &self,
    ) -> impl Iterator<Item = (&String, &'static String, &'static RefOr<Schema>)> {
        self.described().flat_map(|(path, operations)| {
            operations.said().0.iter().map(move |(name, schema)| (path, name, schema))
        })
    }

    /// The document of the operations, without what all of them have.
    #[must_use]
    pub fn document(&self) -> OpenApi {
        let mut paths = Paths::new();
        for (path, item) in self.described().flat_map(|(_, operations)| operations.items()) {
            match paths.paths.get_mut(path) {
                Some(known) => known.merge_operations(item.clone()),
                None => drop(paths.paths.insert(path.clone(), item.clone())),
            }
        }
        let schemas =
            self.described().flat_map(|(_, operations)| operations.said().0.iter().cloned());
        let components = ComponentsBuilder::new().schemas_from_iter(schemas).build();
        OpenApiBuilder::new().paths(paths).components(Some(components)).build()
    }

    /// What answers.
    pub fn router(self) -> Router<App> {
        let served = self.served.into_iter();
        served.fold(Router::new(), |router, (path, one)| router.route(&path, one))
    }
}
