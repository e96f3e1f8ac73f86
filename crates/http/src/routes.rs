//! Endpoints that describe themselves, as the capabilities give them.
//!
//! What an operation says of itself is the same wherever it is served, and making it is dear: it is
//! made once in a process, however often a product is put together in it, and the document of the
//! API is put together only when somebody asks for it.

use std::convert::Infallible;

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
use utoipa_axum::router::UtoipaMethodRouter;

use crate::App;

/// Operations of one path, with what they say of themselves. Made by [`routes!`](crate::routes).
pub struct Operations {
    schemas: Vec<(String, RefOr<Schema>)>,
    paths: Paths,
    router: MethodRouter<App>,
}

impl Operations {
    #[doc(hidden)]
    #[must_use]
    pub fn of((schemas, paths, router): UtoipaMethodRouter<App>) -> Self {
        Self { schemas, paths, router }
    }
}

/// Names the handlers of one path; they were declared by [`endpoint`](crate::endpoint).
#[macro_export]
macro_rules! routes {
    ($($handler:path),+ $(,)?) => {{
        static OPERATIONS: ::std::sync::OnceLock<$crate::Operations> = ::std::sync::OnceLock::new();
        OPERATIONS
            .get_or_init(|| $crate::Operations::of($crate::utoipa_axum::routes!($($handler),+)))
    }};
}

/// Endpoints, each with its path below `/api`.
#[derive(Clone, Default)]
pub struct Routes {
    described: Vec<&'static Operations>,
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
        self.described.push(operations);
        for path in operations.paths.paths.keys() {
            self.served.push((path.clone(), operations.router.clone()));
        }
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

    /// What the operations say of themselves, by path. One path may come several times.
    pub fn items(&self) -> impl Iterator<Item = (&'static String, &'static PathItem)> {
        self.described.iter().flat_map(|operations| &operations.paths.paths)
    }

    /// The components that operations bring, each after the path and its name. One name may come
    /// several times.
    pub fn components(
        &self,
    ) -> impl Iterator<Item = (&'static String, &'static String, &'static RefOr<Schema>)> {
        self.described.iter().copied().flat_map(|of: &'static Operations| {
            let each = move |path: &'static String| {
                of.schemas.iter().map(move |(name, schema)| (path, name, schema))
            };
            of.paths.paths.keys().flat_map(each)
        })
    }

    /// The document of the operations, without what all of them have.
    #[must_use]
    pub fn document(&self) -> OpenApi {
        let mut paths = Paths::new();
        for (path, item) in self.items() {
            match paths.paths.get_mut(path) {
                Some(known) => known.merge_operations(item.clone()),
                None => drop(paths.paths.insert(path.clone(), item.clone())),
            }
        }
        let schemas =
            self.described.iter().flat_map(|operations| operations.schemas.iter().cloned());
        let components = ComponentsBuilder::new().schemas_from_iter(schemas).build();
        OpenApiBuilder::new().paths(paths).components(Some(components)).build()
    }

    /// What answers.
    pub fn router(self) -> Router<App> {
        let served = self.served.into_iter();
        served.fold(Router::new(), |router, (path, one)| router.route(&path, one))
    }
}
