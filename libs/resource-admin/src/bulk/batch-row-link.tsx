import { Link } from 'react-router';
import { NO_RECORD_ID } from '@haulbook/resource-contracts';
import { useResourceSchema, type RecordProps } from '../schema/admin-context';
import { useResourcePaths } from '../schema/paths';
import { useTexts } from '../texts/wording';

/** The link from a row of a bulk change to its record. */
export function BatchRowLink({ row }: Pick<RecordProps, 'row'>) {
  const path = String(row['resource']);
  const about = useResourceSchema(path);
  const paths = useResourcePaths(path);
  const { records } = useTexts();
  if (!about || row['recordId'] === NO_RECORD_ID) return null;
  return (
    <Link className="ra-nowrap" to={paths.show(String(row['recordId']))}>
      {records.open(about)}
    </Link>
  );
}
