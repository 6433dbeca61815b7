import { Link } from 'react-router';
import type { ResourceSchema } from '@haulbook/resource-contracts';
import { may } from '../auth/ability';
import { Icon } from '../layout/icon';
import { usePageHead } from '../layout/page';
import { LoadError, Loading } from '../layout/states';
import { useAdmin } from '../schema/admin-context';
import { resourcePaths, useResourcePaths } from '../schema/paths';
import { useTexts } from '../texts/wording';
import { SETTINGS, useSettings, type LoadedSection } from './use-settings';

/** The page of all settings: a card for each of them, and for each list that belongs to the same part of the menu. */
export default function SettingsPage({ resource }: { resource: ResourceSchema }) {
  const { settings: words } = useTexts();
  const { sections, error, retry } = useSettings();
  const paths = useResourcePaths(SETTINGS);
  usePageHead(resource.labelPlural, resource.description);
  if (error) return <LoadError message={error.message} onRetry={retry} />;
  if (!sections) return <Loading />;
  const shown = sections.filter(({ apart }) => !apart);
  const placed = (under?: string) => (shown.some(({ name }) => name === under) ? under : undefined);
  const pagesIn = (name?: string) => sections.filter(({ apart, under }) => apart && placed(under) === name);
  return (
    <>
      {shown.map(({ name, title, settings }) => (
        <section key={name} className="ra-settings" aria-label={title}>
          <h2>{title}</h2>
          <ul>
            <PageCards sections={pagesIn(name)} />
            {settings.map(({ schema }) => (
              <Card key={schema.key} to={paths.show(schema.key)} icon={schema.icon} label={schema.label} help={schema.help} />
            ))}
          </ul>
        </section>
      ))}
      <Lists title={words.lists} apart={pagesIn(undefined)} />
    </>
  );
}

/** The cards that lead to sections with pages of their own. */
function PageCards({ sections }: { sections: LoadedSection[] }) {
  const paths = useResourcePaths(SETTINGS);
  return sections.map(({ name, icon, title, help }) => <Card key={name} to={paths.show(name)} icon={icon} label={title} help={help} />);
}

/** The sections with pages of their own, and the lists that are kept with the settings. */
function Lists({ title, apart }: { title: string; apart: LoadedSection[] }) {
  const { schema, ability, overrides } = useAdmin();
  const own = schema.resources.find(({ path }) => path === SETTINGS)?.group;
  const lists = schema.resources
    .filter(({ path, group }) => path !== SETTINGS && group !== undefined && group === own && may(ability, 'read', path))
    .sort((one, other) => one.order - other.order);
  if (lists.length + apart.length === 0) return null;
  return (
    <section className="ra-settings" aria-label={title}>
      <h2>{title}</h2>
      <ul>
        <PageCards sections={apart} />
        {lists.map(({ path, icon = 'list', labelPlural, description }) => (
          <Card key={path} to={resourcePaths(path, overrides).list} icon={icon} label={labelPlural} help={description} />
        ))}
      </ul>
    </section>
  );
}

interface CardProps {
  to: string;
  icon?: string;
  label: string;
  help?: string;
}

function Card({ to, icon = 'settings', label, help }: CardProps) {
  return (
    <li>
      <Link to={to} className="ra-panel ra-setting-card">
        <Icon name={icon} />
        <strong>{label}</strong>
        {help && <span className="ra-muted">{help}</span>}
      </Link>
    </li>
  );
}
