import { lazy, Suspense, type ReactNode } from 'react';
import { LoadError, Loading } from '../layout/states';
import { Icon } from '../layout/icon';
import { useWording } from '../texts/wording';
import { fileUrl, useFileInfo, type FileInfo } from './use-file-info';

const PdfPages = lazy(() => import('@haulbook/ui/pdf'));

/** A file as far as it can be shown: a picture, the pages of a PDF, and of anything else its name, type and size; each with its download. */
export function FilePreview({ id }: { id: string }) {
  const { info, error, retry } = useFileInfo(id);
  if (error) return <LoadError message={error.message} onRetry={retry} />;
  if (!info) return <Loading rows={3} />;
  return (
    <div className="ra-preview">
      <Content id={id} info={info} />
      <FileFacts id={id} info={info} />
    </div>
  );
}

interface Props {
  id: string;
  info: FileInfo;
}

function Content({ id, info: { mime, name } }: Props): ReactNode {
  const { files } = useWording().texts;
  if (mime.startsWith('image/')) return <img className="ra-preview-picture" src={fileUrl(id)} alt={name ?? files.file} />;
  if (mime !== 'application/pdf') return null;
  return (
    <div className="ra-preview-pages" role="region" aria-label={name ?? files.file} tabIndex={0}>
      <Suspense fallback={<Loading rows={6} />}>
        <PdfPages
          key={id}
          url={fileUrl(id)}
          loading={<Loading rows={6} />}
          failed={<p role="alert">{files.unreadable}</p>}
          pageLabel={files.page}
        />
      </Suspense>
    </div>
  );
}

/** Name, type and size of a file, and its download. */
function FileFacts({ id, info: { mime, size, name } }: Props) {
  const { texts, format } = useWording();
  const facts = [name, texts.files.type(mime), size !== null && format.bytes(size)].filter(Boolean);
  return (
    <p className="ra-preview-facts">
      <span className="ra-muted">{facts.join(' · ')}</span>
      <a className="ra-button ra-button-plain" href={fileUrl(id)} download={name ?? true}>
        <Icon name="download" size={16} /> {texts.list.download}
      </a>
    </p>
  );
}
