import { Button } from 'antd';
import { useId, useRef, type ChangeEvent, type DragEvent } from 'react';
import type { FieldSchema } from '@haulbook/resource-contracts';
import { fileUrl, smallPictureUrl, useFileInfo } from '../files/use-file-info';
import { filesOf } from '../kinds/file-cell';
import { Icon } from '../layout/icon';
import { useTexts, useWording } from '../texts/wording';
import type { InputProps } from './types';
import { UploadRow } from './upload-row';
import { useUploads } from './use-uploads';

/**
 * An input for one or several files, by button or by drag and drop, with progress, thumbnails, and removal. The value is an ID or a list of
 * IDs.
 */
export function FileInput({ field, value, onChange, id, disabled, ...aria }: InputProps) {
  const picker = useRef<HTMLInputElement>(null);
  // Several uploads can finish between two renders: each adds to the result of the previous one.
  const latest = useRef<unknown>(value);
  latest.current = value;
  const files = filesOf(value);
  const emit = (ids: string[]) => {
    latest.current = field.many ? ids : (ids.at(-1) ?? null);
    onChange?.(latest.current);
  };
  const { uploads, done, add, retry, dismiss } = useUploads(field.maxBytes, (uploaded) =>
    emit([...filesOf(latest.current).map((each) => each.id), uploaded]),
  );
  const addAll = (list: FileList | null) => [...(list ?? [])].slice(0, field.many ? undefined : 1).forEach((file) => void add(file));
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    if (!disabled) addAll(event.dataTransfer.files);
  };
  const onPick = (event: ChangeEvent<HTMLInputElement>) => {
    addAll(event.target.files);
    event.target.value = '';
  };
  return (
    <div className="ra-upload" onDragOver={(event) => event.preventDefault()} onDrop={onDrop}>
      <input
        ref={picker}
        type="file"
        className="ra-hidden"
        tabIndex={-1}
        aria-label={field.label}
        multiple={field.many}
        accept={field.accept?.join(',')}
        onChange={onPick}
      />
      <ul className="ra-upload-list">
        {files.map((file) => (
          <FileRow
            key={file.id}
            file={{ ...done[file.id], ...file }}
            accept={field.accept}
            disabled={disabled}
            onRemove={() => emit(files.filter((one) => one.id !== file.id).map((one) => one.id))}
          />
        ))}
        {uploads.map((upload) => (
          <UploadRow key={upload.key} upload={upload} onRetry={() => void retry(upload)} onDismiss={() => dismiss(upload.key)} />
        ))}
      </ul>
      <Picker
        field={field}
        id={id}
        isInvalid={Boolean(aria['aria-invalid'])}
        disabled={disabled}
        hasFile={files.length > 0}
        onClick={() => picker.current?.click()}
      />
    </div>
  );
}

interface PickerProps {
  field: FieldSchema;
  id?: string;
  isInvalid: boolean;
  disabled?: boolean;
  hasFile: boolean;
  onClick: () => void;
}

/** The button that opens the browser's file dialog, and the area next to it for dropping files. */
function Picker({ field, id, isInvalid, disabled, hasFile, onClick }: PickerProps) {
  const { texts, format } = useWording();
  const { files } = texts;
  const hint = useId();
  const many = field.many ?? false;
  return (
    <>
      <Button
        id={id}
        danger={isInvalid}
        icon={<Icon name="upload" size={16} />}
        disabled={disabled}
        aria-describedby={hint}
        onClick={onClick}
      >
        {many ? files.add : hasFile ? files.replace : files.choose}
      </Button>
      <span id={hint} className="ra-muted ra-upload-hint">
        {files.drop(many, field.maxBytes ? format.bytes(field.maxBytes) : null)}
      </span>
    </>
  );
}

interface FileRowProps {
  file: { id: string; name?: string; mime?: string };
  accept?: string[];
  disabled?: boolean;
  onRemove: () => void;
}

function FileRow({ file, accept, disabled, onRemove }: FileRowProps) {
  const { files } = useTexts();
  const name = file.name ?? files.file;
  const isPicture = file.mime
    ? file.mime.startsWith('image/')
    : (accept ?? []).length > 0 && (accept ?? []).every((type) => type.startsWith('image/'));
  return (
    <li>
      {isPicture && <img className="ra-thumb ra-thumb-list" src={smallPictureUrl(file.id)} alt="" />}
      <a href={fileUrl(file.id)} target="_blank" rel="noreferrer">
        {file.name || isPicture ? name : <StoredName id={file.id} />}
      </a>
      <Button
        type="text"
        size="small"
        aria-label={files.remove(name)}
        icon={<Icon name="close" size={14} />}
        disabled={disabled}
        onClick={onRemove}
      />
    </li>
  );
}

/** The name under which a file was uploaded earlier. */
function StoredName({ id }: { id: string }) {
  const { files } = useTexts();
  return <>{useFileInfo(id).info?.name ?? files.file}</>;
}
