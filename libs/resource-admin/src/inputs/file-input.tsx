import { Button, Progress } from 'antd';
import { useId, useRef, useState, type ChangeEvent, type DragEvent } from 'react';
import { formatBytes } from '../format/number';
import { createHttp, type ApiError } from '../data/http';
import { filesOf } from '../kinds/relation-cells';
import { Icon } from '../layout/icon';
import type { InputProps } from './types';

interface Uploaded {
  id: string;
  name: string;
  size: number;
  mime: string;
  url: string;
}

interface Upload {
  key: number;
  name: string;
  percent: number;
  error?: string;
}

const http = createHttp();

/** Sends one file, telling how far it is (percent). Rejects with ApiError. */
async function send(file: File, onPercent: (percent: number) => void): Promise<Uploaded> {
  const body = new FormData();
  body.append('file', file);
  const { data } = await http.post<Uploaded>('/api/uploads', body, {
    onUploadProgress: ({ loaded, total }) => onPercent(total ? Math.round((loaded / total) * 100) : 0),
  });
  return data;
}

const tooBig = (file: File, maxBytes: number | undefined) =>
  maxBytes && file.size > maxBytes ? `Larger than ${formatBytes(maxBytes)}` : undefined;

/** Uploads under way and the names of those that are done. `onUploaded` is told each new id. */
function useUploads(maxBytes: number | undefined, onUploaded: (id: string) => void) {
  const [uploads, setUploads] = useState<Upload[]>([]);
  const [done, setDone] = useState<Record<string, Uploaded>>({});
  const nextKey = useRef(0);
  const dismiss = (key: number) => setUploads((all) => all.filter((one) => one.key !== key));
  const update = (key: number, part: Partial<Upload>) =>
    setUploads((all) => all.map((one) => (one.key === key ? { ...one, ...part } : one)));
  const add = async (file: File) => {
    const key = nextKey.current++;
    const error = tooBig(file, maxBytes);
    setUploads((all) => [...all, { key, name: file.name, percent: 0, error }]);
    if (error) return;
    try {
      const uploaded = await send(file, (percent) => update(key, { percent }));
      setDone((all) => ({ ...all, [uploaded.id]: uploaded }));
      dismiss(key);
      onUploaded(uploaded.id);
    } catch (refusal) {
      update(key, { error: (refusal as ApiError).message });
    }
  };
  return { uploads, done, add, dismiss };
}

/** Files by button or by dropping them: one or several, with progress, thumbnails and removal. The value is an id or a list of ids. */
export function FileInput({ field, value, onChange, id, disabled, ...aria }: InputProps) {
  const picker = useRef<HTMLInputElement>(null);
  // Several uploads end between two renders: each adds to what the one before it has made.
  const latest = useRef<unknown>(value);
  latest.current = value;
  const hint = useId();
  const files = filesOf(value);
  const emit = (ids: string[]) => {
    latest.current = field.many ? ids : (ids.at(-1) ?? null);
    onChange?.(latest.current);
  };
  const { uploads, done, add, dismiss } = useUploads(field.maxBytes, (uploaded) =>
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
          <UploadRow key={upload.key} upload={upload} onDismiss={() => dismiss(upload.key)} />
        ))}
      </ul>
      <Button
        id={id}
        danger={Boolean(aria['aria-invalid'])}
        icon={<Icon name="upload" size={16} />}
        disabled={disabled}
        aria-describedby={hint}
        onClick={() => picker.current?.click()}
      >
        {field.many ? 'Add files' : files.length ? 'Replace file' : 'Choose file'}
      </Button>
      <span id={hint} className="ra-muted ra-upload-hint">
        or drop {field.many ? 'them' : 'it'} here{field.maxBytes ? `, up to ${formatBytes(field.maxBytes)}` : ''}
      </span>
    </div>
  );
}

interface FileRowProps {
  file: { id: string; name?: string; mime?: string };
  accept?: string[];
  disabled?: boolean;
  onRemove: () => void;
}

function FileRow({ file, accept, disabled, onRemove }: FileRowProps) {
  const name = file.name ?? 'File';
  const isPicture = file.mime
    ? file.mime.startsWith('image/')
    : (accept ?? []).length > 0 && (accept ?? []).every((type) => type.startsWith('image/'));
  return (
    <li>
      {isPicture && <img className="ra-thumb ra-thumb-list" src={`/api/files/${file.id}`} alt="" />}
      <a href={`/api/files/${file.id}`} target="_blank" rel="noreferrer">
        {name}
      </a>
      <Button
        type="text"
        size="small"
        aria-label={`Remove ${name}`}
        icon={<Icon name="close" size={14} />}
        disabled={disabled}
        onClick={onRemove}
      />
    </li>
  );
}

function UploadRow({ upload, onDismiss }: { upload: Upload; onDismiss: () => void }) {
  return (
    <li>
      <span>{upload.name}</span>
      {upload.error ? (
        <span className="ra-error" role="alert">
          {upload.error}
        </span>
      ) : (
        <Progress percent={upload.percent} size="small" aria-label={`Uploading ${upload.name}`} />
      )}
      {upload.error && (
        <Button type="text" size="small" aria-label={`Dismiss ${upload.name}`} icon={<Icon name="close" size={14} />} onClick={onDismiss} />
      )}
    </li>
  );
}
