import { Link } from 'react-router';
import type { ResourceSchema } from '@haulbook/resource-contracts';
import { smallPictureUrl } from '../../files/use-file-info';
import { filesOf } from '../../kinds/file-cell';
import { Icon } from '../../layout/icon';
import { StateBadge } from '../../parts/state-badge';
import { stateField, type Row } from '../../schema/fields';
import { useResourcePaths } from '../../schema/paths';
import { useHeading } from '../../schema/use-heading';
import { useTexts } from '../../texts/wording';

interface GalleryProps {
  resource: ResourceSchema;
  /** Name of the field with the pictures. */
  of: string;
  rows: Row[];
}

/** The rows of a list as cards with their first picture. */
export function Gallery({ resource, of, rows }: GalleryProps) {
  const paths = useResourcePaths(resource.path);
  const headingOf = useHeading(resource);
  const hasState = stateField(resource) !== undefined;
  return (
    <ul className="ra-gallery">
      {rows.map((row) => (
        <li key={row.id}>
          <Pictures ids={filesOf(row[of]).map(({ id }) => id)} />
          <div className="ra-gallery-words">
            <Link className="ra-card-link" to={paths.show(row.id ?? '')}>
              {headingOf(row)}
            </Link>
            {hasState && <StateBadge resource={resource.path} row={row} />}
          </div>
        </li>
      ))}
    </ul>
  );
}

/** The first picture, whose card is named by its link, and how many there are. */
function Pictures({ ids: [first, ...others] }: { ids: string[] }) {
  const { gallery } = useTexts();
  return (
    <div className="ra-gallery-picture">
      {first ? <img src={smallPictureUrl(first)} alt="" loading="lazy" /> : <Icon name="document" size={32} />}
      {!first && <span className="ra-muted">{gallery.none}</span>}
      {others.length > 0 && <span className="ra-gallery-count">{gallery.pictures(others.length + 1)}</span>}
    </div>
  );
}
