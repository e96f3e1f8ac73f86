use axum::Json;
use serde::{Deserialize, Serialize};
use svenn_http::{Check, Problem, Session, Valid, endpoint, files::FileView};
use svenn_kernel::{Fields, PersonId};
use utoipa::ToSchema;

use crate::profile_pictures;

/// Most people asked for at once.
const PEOPLE_MAX: usize = 500;

/// Whose pictures.
#[derive(Debug, Deserialize, ToSchema)]
pub struct PicturesOf {
    /// Apprentices, employees and coordinators; at most 500.
    #[schema(max_items = 500)]
    people: Vec<PersonId>,
}

impl Check for PicturesOf {
    fn check(&self, fields: &mut Fields) {
        fields.list("people", &self.people, PEOPLE_MAX);
    }
}

/// A person's picture.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ProfilePicture {
    /// Whose.
    id: String,
    /// Its address, valid for 15 minutes.
    url: String,
    /// Address of the one for lists, valid for 15 minutes.
    thumbnail_url: String,
}

/// The pictures of people, as far as they have one and the caller may see them; others are left
/// out.
#[endpoint(post = "/users/profilepictures")]
pub async fn profile_pictures_list(
    session: Session,
    Valid(input): Valid<PicturesOf>,
) -> Result<Json<Vec<ProfilePicture>>, Problem> {
    let (tx, caller) = session.read().await?;
    let found = profile_pictures::seen(&tx, &caller, &input.people).await?.into_iter();
    let mut pictures: Vec<ProfilePicture> = found
        .map(|file| {
            let id = file.owner.clone();
            let view = FileView::new(&session.app, &tx, file);
            let thumbnail_url = view.thumbnail_url.unwrap_or_else(|| view.url.clone());
            ProfilePicture { id, url: view.url, thumbnail_url }
        })
        .collect();
    pictures.sort_by(|a, b| a.id.cmp(&b.id));
    Ok(Json(pictures))
}
