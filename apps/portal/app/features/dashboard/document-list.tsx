import type { DocumentView } from '@haulbook/contracts';
import { useSpeech, useText } from '../../language/use-speech';
import { useMoments } from '../../site-data/use-moments';
import { Icon } from '../../ui/icons';
import { StatusBadge } from '../../ui/status-badge';
import { sizeOf } from './file-size';
import type { Primary } from './next-action';

interface Props {
  documents: DocumentView[];
}

/** Return whether the customer is asked to sign a document. */
export const isToSign = ({ signatures }: DocumentView): boolean => signatures.some(({ open }) => open);

/** Documents that are shared with the customer. */
export function DocumentList({ documents }: Props) {
  const speech = useSpeech();
  const { t, told } = speech;
  const { moment } = useMoments();
  return (
    <ul className="card divide-y divide-line">
      {documents.map((document) => (
        <li key={document.id} className="flex flex-wrap items-center gap-x-3 gap-y-2 p-4 sm:p-5">
          <Icon name="file" className="size-7 text-brand" />
          <span className="min-w-40 flex-1">
            <a className="link block font-semibold break-words" href={`/dashboard/documents/${document.id}`}>
              {document.name}
            </a>
            <span className="text-sm text-ink-muted">
              {told(document.kindLabel)} · {moment(document.createdAt)} · {sizeOf(document.size, speech)}
            </span>
          </span>
          <SignatureBadge document={document} />
          <a className="btn btn-plain px-4" href={document.url} download aria-label={t('Download {name}', { name: document.name })}>
            {t('Download')}
          </a>
        </li>
      ))}
    </ul>
  );
}

function SignatureBadge({ document }: { document: DocumentView }) {
  const t = useText();
  if (isToSign(document)) return <StatusBadge tone="warning" label={t('Needs your signature')} />;
  const signed = document.signatures.some(({ edition, signedAt }) => edition === document.edition && signedAt);
  return signed ? <StatusBadge tone="success" label={t('Signed')} /> : null;
}

/** Documents that wait for the customer's signature. */
export function DocumentsToSign({ documents, primary }: Props & { primary: Primary | null }) {
  const { t, told } = useSpeech();
  return (
    <ul className="grid gap-4">
      {documents.map(({ id, name, kindLabel }) => (
        <li key={id} className="card flex flex-wrap items-center gap-4 border-warning/50 bg-warning-soft p-5 sm:p-6">
          <span className="min-w-40 flex-1">
            <span className="block font-semibold break-words text-head">{name}</span>
            <span className="text-ink-muted">{told(kindLabel)}</span>
          </span>
          <a
            className={`btn ${id === primary?.id ? 'btn-cta' : 'btn-plain'}`}
            href={`/dashboard/documents/${id}`}
            aria-label={t('Read and sign {name}', { name })}
          >
            {t('Read and sign')}
          </a>
        </li>
      ))}
    </ul>
  );
}
