import { Switch } from '../layout/switch';
import { useTexts } from '../texts/wording';
import type { ListView } from './list-state';

const ICONS: Record<ListView, string> = { table: 'table', board: 'board', calendar: 'schedule', gallery: 'picture' };

interface ViewSwitchProps {
  views: ListView[];
  view: ListView;
  onView: (view: ListView) => void;
}

/** The switch between the views of a list. */
export function ViewSwitch({ views, view, onView }: ViewSwitchProps) {
  const { views: words } = useTexts();
  const options = views.map((value) => ({ value, label: words[value], icon: ICONS[value] }));
  return <Switch label={words.label} options={options} value={view} onChange={onView} />;
}
