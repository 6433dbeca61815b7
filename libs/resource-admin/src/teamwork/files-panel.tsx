import { Button } from 'antd';
import { useEffect, useId, useRef, useState } from 'react';
import { useCreate, type BaseRecord, type HttpError } from '@refinedev/core';
import type { ARecord, ResourceSchema } from '@haulbook/resource-contracts';
import { may } from '../auth/ability';
import { useCloseGuard } from '../form/use-unsaved-guard';
import { UploadRow } from '../inputs/upload-row';
import { useUploads } from '../inputs/use-uploads';
import { LoadError, Loading } from '../layout/states';
import { useAdmin, useResourceSchema, type RecordProps } from '../schema/admin-context';
import { fieldOf } from '../schema/fields';
import { useOverlays } from '../layout/overlays';
import { useTexts, useWording } from '../texts/wording';
import { FileItem } from './file-item';
import { useAbout } from './use-about';
import { useFileDrop } from './use-file-drop';

const READ = { fields: ['file', 'name', 'size', 'mime', 'authorId', 'authorName', 'createdAt'], order: 'desc' as const };

/** The files of a record. More are chosen, or dropped anywhere on its page. */
export function FilesPanel({ resource, row }: RecordProps) {
  const { recordFiles } = useTexts();
  const { ability } = useAdmin();
  const own = useResourceSchema('record-files');
  const record = { resource: resource.path, recordId: row.id ?? '' };
  const { rows, more, problem, retry } = useAbout('record-files', record, READ);
  if (!own) return null;
  return (
    <section className="ra-panel ra-side ra-record-files" aria-label={recordFiles.title}>
      {may(ability, 'create', own.path) ? (
        <AddFiles key={record.recordId} own={own} resource={resource} record={record} />
      ) : (
        <h2 tabIndex={-1}>{recordFiles.title}</h2>
      )}
      {problem !== undefined && <LoadError message={problem} onRetry={retry} />}
      {problem === undefined && !rows && <Loading rows={2} />}
      {rows?.length === 0 && <p className="ra-muted">{recordFiles.none(resource)}</p>}
      {rows && rows.length > 0 && (
        <ul>
          {rows.map((file) => (
            <FileItem key={file.id} resource={own} row={file} />
          ))}
        </ul>
      )}
      {more && (
        <button type="button" className="ra-button ra-button-plain" onClick={more}>
          {recordFiles.earlier}
        </button>
      )}
    </section>
  );
}

/** Return the files on their way to a record, what sends more, and what was added last. */
function useAdding(own: ResourceSchema, record: ARecord) {
  const { mutateAsync } = useCreate<BaseRecord, HttpError>();
  const [added, setAdded] = useState('');
  const attach = async (file: string) => {
    const values = { ...record, file };
    const { data } = await mutateAsync({ resource: own.path, values, successNotification: false, errorNotification: false });
    setAdded(String(data.name));
  };
  const { maxBytes, accept } = fieldOf(own, 'file') ?? {};
  const uploads = useUploads(maxBytes, attach);
  const { notification } = useOverlays();
  const { recordFiles } = useTexts();
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => void (isHere.current = false);
  }, []);
  const add = async (file: File) => {
    const error = await uploads.add(file);
    if (error && !isHere.current) notification.error({ message: recordFiles.notAdded(file.name), description: error, duration: 0 });
  };
  // What is on its way goes on while other pages are shown, and ends with the tab.
  useCloseGuard(() => uploads.uploads.some(({ error }) => error === undefined));
  return { ...uploads, add, added, maxBytes, accept };
}

interface AddFilesProps {
  own: ResourceSchema;
  /** What the record is. */
  resource: ResourceSchema;
  record: ARecord;
}

/** Where files are added: the button, the files on their way, and the whole page as the place to drop them. */
function AddFiles({ own, resource, record }: AddFilesProps) {
  const { texts, format } = useWording();
  const { recordFiles } = texts;
  const hint = useId();
  const { uploads, add, refuse, retry, dismiss, added, maxBytes, accept } = useAdding(own, record);
  const addAll = (files: Iterable<File>) => [...files].forEach((file) => void add(file));
  const isOver = useFileDrop(({ files, folders }) => {
    addAll(files);
    folders.forEach((name) => refuse(name, recordFiles.folder));
  });
  return (
    <div className="ra-add-files">
      <Picker accept={accept} hint={hint} onChoose={addAll} />
      <p id={hint} className="ra-muted">
        {maxBytes && recordFiles.limits(format.bytes(maxBytes))} <span className="ra-by-mouse">{recordFiles.dropAnywhere}</span>
      </p>
      <ul className="ra-upload-list">
        {uploads.map((upload) => (
          <UploadRow key={upload.key} upload={upload} onRetry={() => void retry(upload)} onDismiss={() => dismiss(upload.key)} />
        ))}
      </ul>
      <p role="status" className="ra-sr">
        {added && recordFiles.added(added)}
      </p>
      {isOver && (
        <p className="ra-drop-here" aria-hidden="true">
          {recordFiles.dropNow(resource)}
        </p>
      )}
    </div>
  );
}

interface PickerProps {
  accept?: string[];
  /** The id of what describes the button. */
  hint: string;
  onChoose: (files: FileList) => void;
}

/** The heading, with the button that opens the browser's file dialog. */
function Picker({ accept, hint, onChoose }: PickerProps) {
  const { recordFiles } = useTexts();
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className="ra-side-head">
      <h2 tabIndex={-1}>{recordFiles.title}</h2>
      <input
        ref={input}
        type="file"
        className="ra-hidden"
        tabIndex={-1}
        aria-label={recordFiles.title}
        multiple
        accept={accept?.join(',')}
        onChange={({ target }) => {
          onChoose(target.files!);
          target.value = '';
        }}
      />
      <Button type="link" className="ra-link-button" aria-describedby={hint} onClick={() => input.current?.click()}>
        {recordFiles.add}
      </Button>
    </div>
  );
}
