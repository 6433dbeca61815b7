import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { FieldSchema, ResourceSchema } from '@haulbook/resource-contracts';
import { FilterChips } from '../../filters/filter-chips';
import { RecordSelect } from '../../inputs/record-select';
import { splitChoices } from '../../kinds/filters';
import { Icon } from '../../layout/icon';
import { usePageHead } from '../../layout/page';
import { ListSearch } from '../../list/list-search';
import { useLeftOut } from '../../list/use-left-out';
import { useRecordList, type RecordList } from '../../list/use-record-list';
import { useResourceSchema } from '../../schema/admin-context';
import { fieldOf } from '../../schema/fields';
import { useResourcePaths } from '../../schema/paths';
import { useTexts } from '../../texts/wording';
import CalendarView from './calendar-view';
import { calendarFields } from './events';

interface CalendarPageProps {
  resource: ResourceSchema;
  title: string;
  subtitle: string;
  /** References to filter by in the bar above; they must be filters of the resource. */
  quickFilters?: string[];
  /** Further links or buttons of the bar above. */
  actions?: ReactNode;
}

/** The calendar of a resource as a page of its own, with its search and the most used filters at hand. */
export default function CalendarPage({ resource, title, subtitle, quickFilters = [], actions }: CalendarPageProps) {
  const list = useRecordList(resource, 'calendar');
  const { state, change } = list;
  const leftOut = useLeftOut(resource, list);
  const { list: words, calendar } = useTexts();
  const paths = useResourcePaths(resource.path);
  usePageHead(title, subtitle);
  const fields = calendarFields(resource);
  const quick = quickFilters.flatMap((name) => fieldOf(resource, name) ?? []);
  const others = Object.entries(state.filters).filter(([name]) => !quickFilters.includes(name));
  return (
    <>
      <div className="ra-toolbar" role="group" aria-label={words.tools(resource)}>
        <ListSearch resource={resource} list={list} />
        {quick.map((field) => (
          <QuickFilter key={field.name} field={field} list={list} />
        ))}
        <span className="ra-grow" />
        {actions}
        <Link className="ra-button ra-button-plain" to={paths.list}>
          <Icon name="table" size={16} /> {calendar.asList}
        </Link>
      </div>
      <FilterChips
        resource={resource}
        filters={Object.fromEntries(others)}
        onRemove={(name) => change((now) => ({ filters: { ...now.filters, [name]: '' } }))}
        onUnusable={leftOut.isSome && leftOut.drop}
        where={leftOut.where}
        onWhere={() => change({ where: null })}
      />
      {fields && <CalendarView resource={resource} fields={fields} list={list} />}
    </>
  );
}

/** A choice of the records that a reference may refer to. */
function QuickFilter({ field, list: { state, change } }: { field: FieldSchema; list: RecordList }) {
  const target = useResourceSchema(field.target);
  const { calendar } = useTexts();
  if (!target) return null;
  return (
    <span className="ra-quick-filter">
      <RecordSelect
        target={target.path}
        multiple
        allowClear
        aria-label={field.label}
        placeholder={calendar.all(target)}
        value={splitChoices(state.filters[field.name] ?? '')}
        onChange={(ids) => change((now) => ({ filters: { ...now.filters, [field.name]: (ids as string[]).join(',') } }))}
      />
    </span>
  );
}
