import { lazy, Suspense } from 'react';
import { fileUrl, smallPictureUrl } from '../files/use-file-info';
import { PreviewButton } from '../files/preview-button';
import { Loading } from '../layout/states';
import type { Row } from '../schema/fields';
import { useTexts } from '../texts/wording';
import { Nothing } from './cells';
import type { CellProps } from './types';

const FilePreview = lazy(async () => ({ default: (await import('../files/file-preview')).FilePreview }));

interface FileInfo {
  id: string;
  name?: string;
  mime?: string;
}

/** Return the files of a value. Each may be an ID, or include a name and type. */
export const filesOf = (value: unknown): FileInfo[] =>
  (Array.isArray(value) ? value : [value])
    .filter((each) => each !== null && each !== undefined && each !== '')
    .map((each) => (typeof each === 'object' ? (each as FileInfo) : { id: String(each) }));

const isPicture = (file: FileInfo, accept: string[] | undefined) =>
  file.mime ? file.mime.startsWith('image/') : (accept?.length ?? 0) > 0 && accept!.every((type) => type.startsWith('image/'));

/** Return what a record is called, if it has a name. */
const nameOf = ({ name }: Row): string | undefined => (typeof name === 'string' && name !== '' ? name : undefined);

/**
 * Files of a record. Pictures are thumbnails. One file that may be anything is shown as far as the browser can: on the record's page right
 * there, elsewhere in a drawer.
 */
export function FileCell({ value, field, row, place }: CellProps) {
  const { list } = useTexts();
  const files = filesOf(value);
  const [first] = files;
  if (!first) return <Nothing />;
  if (place === 'list' && files.length > 1) return <span>{list.files(files.length)}</span>;
  if (files.length === 1 && !isPicture(first, field.accept))
    return place === 'show' ? (
      <Suspense fallback={<Loading rows={6} />}>
        <FilePreview id={first.id} />
      </Suspense>
    ) : (
      <PreviewButton id={first.id} title={nameOf(row) ?? first.name ?? field.label} />
    );
  return (
    <span className="ra-files">
      {files.map((file, index) => (
        <a key={file.id} href={fileUrl(file.id)} target="_blank" rel="noreferrer">
          {isPicture(file, field.accept) ? (
            <img
              className={`ra-thumb ra-thumb-${place}`}
              src={smallPictureUrl(file.id)}
              alt={file.name ?? `${field.label} ${index + 1}`}
              loading="lazy"
            />
          ) : (
            (file.name ?? list.download)
          )}
        </a>
      ))}
    </span>
  );
}
