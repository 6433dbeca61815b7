import type { DocumentView } from '@haulbook/contracts';
import { useSpeech } from '../../language/use-speech';
import { useMoments } from '../../site-data/use-moments';
import { Icon } from '../../ui/icons';
import { DocumentPreview } from './document-preview';
import { Section } from '../../ui/empty-state';
import { sizeOf } from './file-size';
import { SignDocument } from './sign-document';

/** One document: what it says, and the customer's signature under it. */
export function DocumentPage({ document }: { document: DocumentView }) {
  const speech = useSpeech();
  const { t, told } = speech;
  const { moment } = useMoments();
  const open = document.signatures.find((signature) => signature.open);
  return (
    <div className="max-w-3xl">
      <a className="btn btn-quiet -ml-3 px-3" href="/dashboard">
        <Icon name="back" /> {t('Dashboard')}
      </a>
      <div className="mt-2 mb-6 flex flex-wrap items-start justify-between gap-4">
        <div className="min-w-0">
          <h1 className="text-2xl break-words">{document.name}</h1>
          <p className="mt-1 text-ink-muted">
            {told(document.kindLabel)} · {moment(document.createdAt)} · {sizeOf(document.size, speech)}
            {document.edition > 1 && ` · ${t('version {edition}', { edition: document.edition })}`}
          </p>
        </div>
        <a className="btn btn-plain" href={document.url} download>
          <Icon name="file" /> {t('Download')}
        </a>
      </div>
      {open?.message && <p className="mb-6 rounded-xl border border-line bg-surface p-4 whitespace-pre-line">{open.message}</p>}
      <DocumentPreview document={document} />
      <div className="mt-10">
        {open && <SignDocument key={open.id} request={open} documentName={document.name} />}
        <Signed document={document} />
      </div>
    </div>
  );
}

/** The signatures that the customer has given, each with the file as it was then. */
function Signed({ document }: { document: DocumentView }) {
  const { t } = useSpeech();
  const { moment } = useMoments();
  const signed = document.signatures.filter(({ signedAt }) => signedAt);
  if (signed.length === 0) return null;
  return (
    <Section title={t('Your signature')}>
      <ul className="grid gap-4">
        {signed.map(({ id, edition, signedBy, signedAt, sha256, url }) => (
          <li key={id} className="card p-5 sm:p-6">
            <p className="flex gap-2 font-semibold text-head">
              <Icon name="check" className="size-6 text-success" /> {t('Signed by {name}', { name: signedBy })}
            </p>
            <p className="mt-1 text-ink-muted">{signedAt && moment(signedAt)}</p>
            <p className="mt-2 text-sm break-all text-ink-faint">{t('SHA-256 of the signed file: {hash}', { hash: sha256 })}</p>
            {edition !== document.edition && (
              <a className="link mt-2 inline-block" href={url} download>
                {t('Download version {edition} as you signed it', { edition })}
              </a>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}
