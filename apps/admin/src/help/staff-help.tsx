import sections from 'virtual:staff-guide';
import { HelpPanel } from './help-panel';

/** The staff guide that was built in, opened at the part for the page. */
export default function StaffHelp({ path }: { path: string }) {
  return <HelpPanel path={path} sections={sections} />;
}
