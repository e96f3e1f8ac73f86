//! The endpoints, by what they are about.

mod answers;
mod attendance;
mod calendar;
mod days;
mod feedback;
mod files;
mod off;
mod papers;
mod reply;
mod series;
mod templates;

use axum::Extension;
use svenn_http::{Routes, routes};
use svenn_typesetting::Typesetter;

use crate::feed::FeedSources;

/// All endpoints of this crate.
#[must_use]
pub fn routes(typesetter: Typesetter, feeds: FeedSources) -> Routes {
    let papers = Routes::new()
        .routes(routes!(papers::trainingday_certificate))
        .routes(routes!(papers::trainingday_attendance_list))
        .layer(Extension(typesetter));
    let all = days().merge(answers()).merge(attendance()).merge(beside()).merge(papers);
    all.layer(Extension(feeds))
}

fn days() -> Routes {
    Routes::new()
        .routes(routes!(days::trainingday_create))
        .routes(routes!(days::trainingday_view, days::trainingday_update, off::trainingday_delete))
        .routes(routes!(days::trainingday_update_preview))
        .routes(routes!(off::trainingday_delete_preview))
        .routes(routes!(days::trainingday_time_update))
        .routes(routes!(days::trainingday_time_preview))
        .routes(routes!(days::trainingday_participants_update))
        .routes(routes!(days::trainingday_individual_update))
        .routes(routes!(days::trainingday_goals_update))
        .routes(routes!(series::trainingday_copy))
        .routes(routes!(off::trainingday_cancel))
        .routes(routes!(off::trainingday_cancel_preview))
        .routes(routes!(series::trainingday_merge))
        .routes(routes!(series::trainingday_merge_preview))
        .routes(routes!(files::trainingday_file_create))
        .routes(routes!(files::trainingday_file_delete))
        .routes(routes!(files::trainingday_copyfilesfromtemplate))
}

fn answers() -> Routes {
    Routes::new()
        .routes(routes!(answers::trainingday_spotsleft))
        .routes(routes!(answers::trainingday_answerinvite))
        .routes(routes!(answers::trainingday_invitationstatus))
        .routes(routes!(answers::trainingday_sendinvitemessage))
        .routes(routes!(answers::trainingday_seeninvite))
        .routes(routes!(reply::trainingday_reply_view))
        .routes(routes!(reply::trainingday_reply))
}

fn attendance() -> Routes {
    Routes::new()
        .routes(routes!(attendance::trainingday_attendenceregistration))
        .routes(routes!(attendance::trainingday_attendencestatus))
        .routes(routes!(attendance::trainingday_codes_view))
        .routes(routes!(attendance::trainingday_wall_view))
        .routes(routes!(feedback::trainingday_response_view, feedback::trainingday_response_update))
        .routes(routes!(files::trainingday_response_file_create))
        .routes(routes!(files::trainingday_response_file_delete))
        .routes(routes!(feedback::trainingday_evaluations_view, feedback::trainingday_evaluate))
}

fn beside() -> Routes {
    Routes::new()
        .routes(routes!(calendar::trainingdays_calendar))
        .routes(routes!(calendar::trainingday_ics))
        .routes(routes!(
            calendar::calendarfeed_view,
            calendar::calendarfeed_create,
            calendar::calendarfeed_delete
        ))
        .routes(routes!(calendar::calendarfeed_read))
        .routes(routes!(templates::activitytemplate_create))
        .routes(routes!(
            templates::activitytemplate_view,
            templates::activitytemplate_update,
            templates::activitytemplate_delete
        ))
        .routes(routes!(files::activitytemplate_file_create))
        .routes(routes!(files::activitytemplate_file_delete))
}
