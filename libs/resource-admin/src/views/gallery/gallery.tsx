import type { SyntheticEvent } from 'react';
import { Link } from 'react-router';
import type { FieldSchema, ResourceSchema } from '@haulbook/resource-contracts';
import { useMark } from '../../data/changed-records';
import { smallPictureUrl } from '../../files/use-file-info';
import { filesOf } from '../../kinds/file-cell';
import { CardFields, cardFields } from '../../list/record-cards';
import { Peek } from '../../list/row-buttons';
import { useHasFocus } from '../../list/use-has-focus';
import { StateBadge } from '../../parts/state-badge';
import { stateField, type Row } from '../../schema/fields';
import { useResourcePaths } from '../../schema/paths';
import { useHeading } from '../../schema/use-heading';
import { useTexts } from '../../texts/wording';

interface GalleryProps {
  resource: ResourceSchema;
  /** Name of the field with the pictures. */
  of: string;
  /** The fields that tell of a row without pictures. */
  fields: FieldSchema[];
  rows: Row[];
  /** Look at a record beside the gallery; absent where there is no room. */
  onLook?: (id: string) => void;
  /** Id of the record beside the gallery. */
  looked?: string | null;
}

/** The rows of a list as cards: with their first picture, or with what they say where they have none. */
export function Gallery({ rows, ...shared }: GalleryProps) {
  return (
    <ul className="ra-gallery">
      {rows.map((row) => (
        <GalleryCard key={row.id} {...shared} row={row} />
      ))}
    </ul>
  );
}

interface GalleryCardProps extends Omit<GalleryProps, 'rows'> {
  row: Row;
}

function GalleryCard({ resource, of, fields, row, onLook, looked }: GalleryCardProps) {
  const id = row.id ?? '';
  const to = useResourcePaths(resource.path).show(id);
  const heading = useHeading(resource)(row);
  const { hasFocus, ...focus } = useHasFocus();
  const details = cardFields(
    resource,
    fields.filter(({ name }) => name !== of),
  );
  const pictures = filesOf(row[of]).map((file) => file.id);
  return (
    <li data-row={id} className={`${looked === id ? 'ra-row-looked' : ''}${useMark(resource.path)(row.id)}` || undefined} {...focus}>
      {pictures.length > 0 && <Pictures ids={pictures} />}
      <div className="ra-gallery-words">
        <Link className="ra-card-link" to={to}>
          {heading}
        </Link>
        {stateField(resource) && <StateBadge resource={resource.path} row={row} />}
      </div>
      {pictures.length === 0 && <CardFields resource={resource} fields={details} row={row} />}
      {onLook && <Peek title={heading} tabIndex={hasFocus ? 0 : -1} onLook={() => onLook(id)} />}
    </li>
  );
}

/** Show a picture whole that is taller than wide, such as a cover: cut to the shape of the card, it would lose half of itself. */
function showWhole({ currentTarget: picture }: SyntheticEvent<HTMLImageElement>): void {
  picture.classList.toggle('ra-gallery-tall', picture.naturalHeight > picture.naturalWidth);
}

/** The first picture, whose card is named by its link, and how many there are. */
function Pictures({ ids: [first, ...others] }: { ids: string[] }) {
  const { gallery } = useTexts();
  return (
    <div className="ra-gallery-picture">
      <img src={smallPictureUrl(first!)} alt="" loading="lazy" onLoad={showWhole} />
      {others.length > 0 && <span className="ra-gallery-count">{gallery.pictures(others.length + 1)}</span>}
    </div>
  );
}
