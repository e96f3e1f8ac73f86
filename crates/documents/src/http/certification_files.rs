use svenn_http::{Coordinator, attachments};
use svenn_kernel::CertificationId;

use crate::files::CertificationAttachments;

attachments! {
    /// Adds a file to a certification, sent as the raw body.
    certification_file_create = "/certifications/{id}/files",
    /// Removes a file of a certification.
    certification_file_delete = "/certifications/{id}/files/{fileId}",
    Coordinator, CertificationId => CertificationAttachments
}
