//! Stored files that go along with e-mails.

use async_trait::async_trait;
use futures::TryStreamExt;
use svenn_db::{Actor, Databases};
use svenn_files::{ObjectFiles, Variant, records};
use svenn_gateways::mail::{MAIL_ATTACHMENTS_BYTES_MAX, MailAttachment};
use svenn_jobs::Attachments;
use svenn_kernel::{Fault, FileId, TenantId};

/// Reads them from where files are stored.
pub struct StoredAttachments {
    pub databases: Databases,
    pub files: ObjectFiles,
}

#[async_trait]
impl Attachments for StoredAttachments {
    async fn read(&self, tenant: &TenantId, ids: &[String]) -> Result<Vec<MailAttachment>, Fault> {
        if ids.is_empty() {
            return Ok(Vec::new());
        }
        let begun = self.databases.read(tenant, Actor::System).await;
        let tx = begun.map_err(|error| Fault::caused("attachments", error))?;
        let mut found = Vec::with_capacity(ids.len());
        for id in ids.iter().filter_map(|id| FileId::parse(id).ok()) {
            found.extend(records::find(&tx, &id).await?);
        }
        drop(tx);
        let mut room = u64::try_from(MAIL_ATTACHMENTS_BYTES_MAX).unwrap_or_default();
        let mut attachments = Vec::with_capacity(found.len());
        for record in found {
            let path = record.object_path(tenant)?;
            let opened = self.files.open(&path, Variant::Original, None).await?;
            let Some(opened) = opened.filter(|it| it.size <= room) else { continue };
            room = room.saturating_sub(opened.size);
            let pieces: Vec<_> = opened.body.try_collect().await?;
            attachments.push(MailAttachment {
                name: record.name,
                content_type: record.content_type,
                bytes: pieces.concat(),
            });
        }
        Ok(attachments)
    }
}
