import type { DocumentView } from '@haulbook/contracts';
import { Icon } from '../../ui/icons';
import { sizeOf } from './file-size';

/** What the browser can show of a document: a picture itself, anything else as a name to download. */
export function DocumentPreview({ document: { name, mime, size, url } }: { document: DocumentView }) {
  if (mime.startsWith('image/')) return <img className="w-full rounded-xl border border-line bg-surface" src={url} alt={name} />;
  return (
    <div className="card flex flex-wrap items-center gap-4 p-5">
      <Icon name="file" className="size-10 text-brand" />
      <p className="min-w-40 flex-1 text-ink-muted">
        {mime === 'application/pdf' ? 'PDF' : 'File'}, {sizeOf(size)}. Download it to read it.
      </p>
      <a className="btn btn-plain" href={url} download>
        Download
      </a>
    </div>
  );
}
