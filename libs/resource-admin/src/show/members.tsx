import { Button } from 'antd';
import { Link } from 'react-router';
import { may } from '../auth/ability';
import { RecordSelect } from '../inputs/record-select';
import { Icon } from '../layout/icon';
import { useAdmin } from '../schema/admin-context';
import type { Row } from '../schema/fields';
import { useResourcePaths } from '../schema/paths';
import { useTitleOf } from '../schema/use-title-of';
import { useTexts } from '../texts/wording';
import type { Relation } from './relations';
import { useMembership } from './use-membership';

interface MembersProps {
  relation: Relation;
  /** The records whose references include this one. */
  rows: Row[];
  /** Id of this record. */
  id: string;
}

/** The other side of references to many: the records that list this one, of which some can be taken away and others added. */
export default function Members({ relation, rows, id }: MembersProps) {
  const { resource, field } = relation;
  const { ability } = useAdmin();
  const { page } = useTexts();
  const titleOf = useTitleOf();
  const paths = useResourcePaths(resource.path);
  const { add, remove, isSaving } = useMembership(relation, id);
  const mayChange = (row: Row) => field.updatable && may(ability, 'update', resource.path, row, field.name);
  return (
    <div className="ra-members">
      {rows.length > 0 && (
        <ul>
          {rows.map((row) => (
            <li key={row.id}>
              <Link to={paths.show(row.id ?? '')}>{titleOf(resource, row)}</Link>
              {mayChange(row) && (
                <Button
                  type="text"
                  size="small"
                  disabled={isSaving}
                  icon={<Icon name="close" size={14} />}
                  aria-label={page.removeMember(titleOf(resource, row))}
                  onClick={() => void remove(row.id ?? '')}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {field.updatable && resource.actions.update && (
        <RecordSelect
          target={resource.path}
          value={null}
          placeholder={page.addMember(resource)}
          aria-label={page.addMember(resource)}
          onChange={(chosen) => typeof chosen === 'string' && void add(chosen)}
        />
      )}
    </div>
  );
}
