import { Button } from 'antd';
import type { ResourceSchema } from '@haulbook/resource-contracts';
import { serverNow } from '@haulbook/ui';
import { may } from '../auth/ability';
import { fileUrl, smallPictureUrl } from '../files/use-file-info';
import { PreviewButton } from '../files/preview-button';
import { Icon } from '../layout/icon';
import { useAdmin } from '../schema/admin-context';
import type { Row } from '../schema/fields';
import { useTexts, useWording } from '../texts/wording';
import { useRemoval } from '../trash/use-removal';
import { focusAfter } from './focus';

/** One file of a record: a small picture of it, its name, its size, who added it and when; its download, and its end. */
export function FileItem({ resource, row }: { resource: ResourceSchema; row: Row }) {
  const { recordFiles } = useTexts();
  const { ability } = useAdmin();
  const remove = useRemoval(resource);
  const [id, name] = [String(row.file), String(row.name)];
  const isPicture = String(row.mime).startsWith('image/');
  return (
    <li className="ra-record-file">
      {isPicture ? (
        <img className="ra-thumb ra-thumb-list" src={smallPictureUrl(id)} alt="" loading="lazy" />
      ) : (
        <span className="ra-thumb ra-thumb-list ra-file-face">
          <Icon name="document" size={18} />
        </span>
      )}
      <div>
        {isPicture ? (
          <a href={fileUrl(id)} target="_blank" rel="noreferrer">
            {name}
          </a>
        ) : (
          <PreviewButton id={id} title={name}>
            {name}
          </PreviewButton>
        )}
        <FileFacts row={row} />
      </div>
      <a href={fileUrl(id)} download={name} aria-label={recordFiles.download(name)}>
        <Icon name="download" size={16} />
      </a>
      {may(ability, 'delete', resource.path, row) && (
        <Button
          type="text"
          size="small"
          aria-label={recordFiles.delete(name)}
          icon={<Icon name="trash" size={16} />}
          onClick={({ currentTarget }) => remove({ ids: [row.id ?? ''], what: name, onClosed: focusAfter(currentTarget.closest('li')!) })}
        />
      )}
    </li>
  );
}

function FileFacts({ row }: { row: Row }) {
  const { format } = useWording();
  const at = String(row.createdAt);
  return (
    <p className="ra-muted">
      {format.bytes(Number(row.size))} · {String(row.authorName)} ·{' '}
      <time dateTime={at} title={`${format.moment(at)} ${format.zoneName(new Date(at))}`}>
        {format.ago(at, serverNow())}
      </time>
    </p>
  );
}
