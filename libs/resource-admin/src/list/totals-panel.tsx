import { Button } from 'antd';
import { useList, type BaseRecord, type HttpError } from '@refinedev/core';
import { isSummable, MOST_GROUPS, type ColumnTotals, type FieldSchema, type ListGroup, type ResourceSchema, type Totals } from '@haulbook/resource-contracts';
import type { ListResult } from '../data/data-provider';
import { errorInstead } from '../data/error-instead';
import { kindOf } from '../kinds/registry';
import { LoadError, Loading, Notice } from '../layout/states';
import { fieldOf } from '../schema/fields';
import { useFormat, useTexts } from '../texts/wording';
import { isCounted } from './counted';
import { isUnusable } from './empty-list';
import { groupFilter, useGroupNames } from './group-names';
import { useConditions } from './use-conditions';
import type { RecordList } from './use-record-list';

interface TotalsPanelProps {
  resource: ResourceSchema;
  list: RecordList;
  /** The columns of the list. */
  fields: FieldSchema[];
}

/** What all rows of a list come to, those on its other pages included, and the groups of them. A group leads to its rows. */
export function TotalsPanel(props: TotalsPanelProps) {
  // Another panel for each field: until the answer is there, the former one is shown, and its groups are of the field they were asked by.
  return <TotalsBy key={props.list.state.groupBy} {...props} />;
}

function TotalsBy({ resource, list, fields }: TotalsPanelProps) {
  const { state, change } = list;
  const conditionsOf = useConditions(resource);
  const { totals: texts } = useTexts();
  const counted = fields.filter(isCounted);
  const by = state.groupBy === null ? undefined : fieldOf(resource, state.groupBy);
  const { query } = useList<BaseRecord, HttpError>({
    resource: resource.path,
    pagination: { currentPage: 1, pageSize: 1 },
    filters: conditionsOf(state),
    meta: { count: 'none', fields: ['id'], totals: counted.map(({ name }) => name), ...(by && { groupBy: by.name }) },
    queryOptions: { placeholderData: (previous) => previous },
    errorNotification: false,
  });
  const error = errorInstead(query);
  const isRefused = isUnusable(error);
  // Conditions that are refused are refused for the rows below as well, which say so, with the way out.
  if (isRefused && (list.query.isPending || list.query.isPlaceholderData || isUnusable(list.query.error))) return null;
  const { totals, groups = [] } = (query.data as ListResult | undefined) ?? {};
  const open = (group: ListGroup) => change((now) => ({ ...groupFilter(resource, by!, group, now), groupBy: null }));
  const canOpen = (group: ListGroup) => groupFilter(resource, by!, group, state) !== null;
  return (
    <section className="ra-panel ra-totals" aria-label={texts.title} aria-busy={query.isFetching}>
      {error && isRefused && by && <Ungroupable by={by} onUngroup={() => change({ groupBy: null, totals: true })} />}
      {error && !(isRefused && by) && <LoadError message={error.message} onRetry={() => void query.refetch()} />}
      {!error && !totals && <Loading />}
      {!error && totals && <TotalsTable {...{ counted, by, totals, groups, canOpen }} onOpen={open} />}
      {groups.length >= MOST_GROUPS && <p className="ra-muted">{texts.largest(MOST_GROUPS)}</p>}
    </section>
  );
}

/** The notice that the rows have no groups by a field, as that of an address typed by hand. */
function Ungroupable({ by, onUngroup }: { by: FieldSchema; onUngroup: () => void }) {
  const { totals: texts } = useTexts();
  return (
    <Notice icon="alert" role="alert" title={texts.ungroupable(by.label)} action={<Button onClick={onUngroup}>{texts.ungroup}</Button>} />
  );
}

interface TotalsTableProps {
  counted: FieldSchema[];
  by: FieldSchema | undefined;
  totals: Totals;
  groups: ListGroup[];
  canOpen: (group: ListGroup) => boolean;
  onOpen: (group: ListGroup) => void;
}

function TotalsTable({ counted, by, totals, groups, canOpen, onOpen }: TotalsTableProps) {
  const { totals: texts, list } = useTexts();
  const nameOf = useGroupNames(by);
  return (
    <div className="ra-scroll" role="region" aria-label={list.table(texts.title)} tabIndex={0}>
      <table className="ra-table">
        <thead>
          <tr>
            <th scope="col">{by?.label ?? texts.rows}</th>
            <th scope="col" className="ra-right">
              {texts.count}
            </th>
            {counted.map(({ name, label }) => (
              <th key={name} scope="col" className="ra-right">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {groups.map((group) => (
            <tr key={String(group.value)}>
              <th scope="row">
                {canOpen(group) ? (
                  <Button type="link" className="ra-totals-group" onClick={() => onOpen(group)}>
                    {nameOf(group)}
                  </Button>
                ) : (
                  nameOf(group)
                )}
              </th>
              <Figures of={group} {...{ counted, totals }} />
            </tr>
          ))}
          <tr className="ra-totals-all">
            <th scope="row">{texts.all}</th>
            <Figures of={totals} {...{ counted, totals }} />
          </tr>
        </tbody>
      </table>
    </div>
  );
}

interface FiguresProps {
  of: Totals;
  counted: FieldSchema[];
  /** Those of all rows. */
  totals: Totals;
}

const NOTHING: ColumnTotals = { count: 0, sum: null, average: null };

/** The count, and under each column its sum with the average, and how many rows have a value in it. */
function Figures({ of, counted, totals }: FiguresProps) {
  const format = useFormat();
  const figuresIn = ({ columns }: Totals, { name }: FieldSchema) => columns[name] ?? NOTHING;
  return (
    <>
      <td className="ra-right">{format.count(of.count)}</td>
      {counted.map((field) => (
        <td key={field.name} className="ra-right">
          <ColumnFigures field={field} of={figuresIn(of, field)} isPartly={figuresIn(totals, field).count < totals.count} />
        </td>
      ))}
    </>
  );
}

/** @param isPartly whether some of all rows have no value: how many have one is said of every group then */
function ColumnFigures({ field, of: { count, sum, average }, isPartly }: { field: FieldSchema; of: ColumnTotals; isPartly: boolean }) {
  const { totals: texts } = useTexts();
  const format = useFormat();
  const filled = texts.filled(format.count(count));
  if (!isSummable(field)) return filled;
  const { Cell } = kindOf(field);
  const cell = (value: number | null) => (
    <Cell field={field} value={value === null ? null : Math.round(value * 100) / 100} row={{}} place="list" />
  );
  return (
    <>
      <div>{cell(sum)}</div>
      {average !== null && (
        <small className="ra-muted">
          {texts.average} {cell(field.kind === 'money' || field.scale !== undefined ? Math.round(average) : average)}
        </small>
      )}
      {isPartly && <small className="ra-muted ra-totals-filled">{filled}</small>}
    </>
  );
}
