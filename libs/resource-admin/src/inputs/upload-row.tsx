import { Button, Progress } from 'antd';
import { Icon } from '../layout/icon';
import { useTexts } from '../texts/wording';
import type { Upload } from './use-uploads';

interface UploadRowProps {
  upload: Upload;
  onRetry: () => void;
  onDismiss: () => void;
}

/** A file on its way to the server: how much of it has arrived, or why it was refused. */
export function UploadRow({ upload, onRetry, onDismiss }: UploadRowProps) {
  const { files, general } = useTexts();
  const { name, percent, error, canRetry } = upload;
  return (
    <li className="ra-upload-row">
      <span>{name}</span>
      {error ? (
        <span className="ra-error" role="alert">
          {error}
        </span>
      ) : (
        <Progress percent={percent} size="small" aria-label={files.uploading(name)} />
      )}
      {error && canRetry && (
        <Button size="small" aria-label={files.retry(name)} onClick={onRetry}>
          {general.tryAgain}
        </Button>
      )}
      {error && (
        <Button type="text" size="small" aria-label={files.dismiss(name)} icon={<Icon name="close" size={14} />} onClick={onDismiss} />
      )}
    </li>
  );
}
