import { Navigate, useParams } from 'react-router';
import { useResourceSchema } from '../schema/admin-context';
import { useResourcePaths } from '../schema/paths';
import { NotFound } from './page-error';

/** Lead from an address by resource and id, as mails have it, to the page of that record, wherever the application has it. */
export function OpenRecord() {
  const { path = '', id = '' } = useParams();
  const isKnown = useResourceSchema(path) !== undefined;
  const paths = useResourcePaths(path);
  return isKnown ? <Navigate replace to={paths.show(id)} /> : <NotFound />;
}
