import type { DocumentView } from '@haulbook/contracts';
import { msg } from '@haulbook/core';
import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react';
import { useSpeech, useText } from '../../language/use-speech';
import { Icon } from '../../ui/icons';
import { sizeOf } from './file-size';

const PdfPages = lazy(() => import('@haulbook/ui/pdf'));

interface Props {
  document: DocumentView;
}

/** What the browser can show of a document: a picture, or the pages of a PDF. Anything else is a file to download. */
export function DocumentPreview({ document }: Props) {
  if (document.mime.startsWith('image/'))
    return <img className="w-full rounded-xl border border-line bg-surface" src={document.url} alt={document.name} />;
  if (document.mime === 'application/pdf') return <Pdf document={document} />;
  return <FileToDownload document={document} text={msg('File, {size}. Download it to read it.')} />;
}

function Pdf({ document }: Props) {
  const t = useText();
  const loading = <Sheet>{t('Loading the document…')}</Sheet>;
  const isHere = useIsInBrowser();
  if (!isHere) return loading;
  return (
    <Suspense fallback={loading}>
      <PdfPages
        key={document.url}
        url={document.url}
        loading={loading}
        failed={<FileToDownload document={document} text={msg('This PDF can’t be shown here, {size}. Download it to read it.')} />}
        pageLabel={(page, pages) => t('Page {page} of {pages}', { page, pages })}
        className="[&_canvas]:rounded-xl [&_canvas]:border [&_canvas]:border-line"
      />
    </Suspense>
  );
}

/** Return whether the page runs in a browser already, where alone a PDF can be drawn. */
function useIsInBrowser(): boolean {
  const [isHere, setIsHere] = useState(false);
  useEffect(() => setIsHere(true), []);
  return isHere;
}

/** The room for a page that is not there yet. */
function Sheet({ children }: { children: ReactNode }) {
  return (
    <p role="status" className="grid aspect-[8.5/11] place-items-center rounded-xl border border-line bg-surface text-ink-muted">
      {children}
    </p>
  );
}

/** @param text how large the file is, and what to do, in English */
function FileToDownload({ document: { size, url }, text }: Props & { text: string }) {
  const speech = useSpeech();
  const { t } = speech;
  return (
    <div className="card flex flex-wrap items-center gap-4 p-5">
      <Icon name="file" className="size-10 text-brand" />
      <p className="min-w-40 flex-1 text-ink-muted">{t(text, { size: sizeOf(size, speech) })}</p>
      <a className="btn btn-plain" href={url} download>
        {t('Download')}
      </a>
    </div>
  );
}
