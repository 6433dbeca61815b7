import { Button, Segmented } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useList, type BaseRecord, type HttpError } from '@refinedev/core';
import {
  isOfPeriods,
  isOfSeveral,
  isSummable,
  MOST_GROUPS,
  PERIODS,
  USUAL_PERIOD,
  type ColumnTotals,
  type FieldSchema,
  type ListGroup,
  type Period,
  type ResourceSchema,
  type Totals,
} from '@haulbook/resource-contracts';
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
  // Another panel for each field and its periods: until the answer is there, the former one is shown, and its groups are of those that
  // they were asked by.
  const { groupBy, per } = props.list.state;
  const [isStepping, setStepping] = useState(false);
  return <TotalsBy key={`${groupBy} ${per}`} {...props} isStepping={isStepping} onStep={() => setStepping(true)} />;
}

interface TotalsByProps extends TotalsPanelProps {
  /** Whether another period was chosen in the panel before this one. */
  isStepping: boolean;
  onStep: () => void;
}

function TotalsBy({ resource, list, fields, isStepping, onStep }: TotalsByProps) {
  const { state, change } = list;
  const conditionsOf = useConditions(resource);
  const { totals: texts } = useTexts();
  const format = useFormat();
  const counted = fields.filter(isCounted);
  const by = state.groupBy === null ? undefined : fieldOf(resource, state.groupBy);
  const per = state.per ?? USUAL_PERIOD;
  const { query } = useList<BaseRecord, HttpError>({
    resource: resource.path,
    pagination: { currentPage: 1, pageSize: 1 },
    filters: conditionsOf(state),
    meta: {
      count: 'none',
      fields: ['id'],
      totals: counted.map(({ name }) => name),
      ...(by && { groupBy: by.name, ...(isOfPeriods(by) && { per }) }),
    },
    queryOptions: { placeholderData: (previous) => previous },
    errorNotification: false,
  });
  const error = errorInstead(query);
  const isRefused = isUnusable(error);
  // Conditions that are refused are refused for the rows below as well, which say so, with the way out.
  if (isRefused && (list.query.isPending || list.query.isPlaceholderData || isUnusable(list.query.error))) return null;
  const { totals, groups = [] } = (query.data as ListResult | undefined) ?? {};
  const grouped = by && { by, per, format };
  const open = (group: ListGroup) => change((now) => ({ ...groupFilter(resource, grouped!, group, now), groupBy: null, per: null }));
  const choosePeriod = (chosen: Period) => {
    onStep();
    change({ per: chosen === USUAL_PERIOD ? null : chosen });
  };
  const canOpen = (group: ListGroup) => groupFilter(resource, grouped!, group, state) !== null;
  return (
    <section className="ra-panel ra-totals" aria-label={texts.title} aria-busy={query.isFetching}>
      {error && isRefused && by && <Ungroupable by={by} onUngroup={() => change({ groupBy: null, totals: true })} />}
      {error && !(isRefused && by) && <LoadError message={error.message} onRetry={() => void query.refetch()} />}
      {!error && !totals && <Loading />}
      {by && isOfPeriods(by) && <PeriodChoice per={per} isFocused={isStepping} onChange={choosePeriod} />}
      {!error && totals && (
        <TotalsTable counted={counted} by={by} per={per} totals={totals} canOpen={canOpen} groups={inOrder(groups, by)} onOpen={open} />
      )}
      {by && isOfSeveral(by) && groups.length > 0 && <p className="ra-muted">{texts.several}</p>}
      {groups.some(({ isRest }) => isRest) && <p className="ra-muted">{texts.largest(MOST_GROUPS)}</p>}
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

/** Return groups in the order in which they are shown: periods from the first to the last, others as they come, the largest first. */
function inOrder(groups: ListGroup[], by: FieldSchema | undefined): ListGroup[] {
  if (!by || !isOfPeriods(by)) return groups;
  // Rows without a day, and those of all other periods, have no place in time.
  const isTimeless = ({ value }: ListGroup) => value === null;
  const inTime = groups.filter((group) => !isTimeless(group)).sort((one, other) => (String(one.value) < String(other.value) ? -1 : 1));
  return [...inTime, ...groups.filter(isTimeless)];
}

interface PeriodChoiceProps {
  per: Period;
  /** Whether the focus is on it at first: it was on that of the panel before. */
  isFocused: boolean;
  onChange: (per: Period) => void;
}

function PeriodChoice({ per, isFocused, onChange }: PeriodChoiceProps) {
  const { totals: texts } = useTexts();
  const choice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isFocused) choice.current?.querySelector<HTMLInputElement>('input:checked')?.focus();
  }, [isFocused]);
  const options = PERIODS.map((value) => ({ value, label: texts.period[value] }));
  const props = { value: per, options, onChange, size: 'small' } as const;
  return <Segmented ref={choice} className="ra-totals-periods" aria-label={texts.periods} {...props} />;
}

interface TotalsTableProps {
  counted: FieldSchema[];
  by: FieldSchema | undefined;
  per: Period;
  totals: Totals;
  groups: ListGroup[];
  canOpen: (group: ListGroup) => boolean;
  onOpen: (group: ListGroup) => void;
}

function TotalsTable({ counted, by, per, totals, groups, canOpen, onOpen }: TotalsTableProps) {
  const { totals: texts, list } = useTexts();
  const nameOf = useGroupNames(by, per);
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
            <tr key={group.isRest ? 'rest' : JSON.stringify([group.value])}>
              <th scope="row">
                {canOpen(group) ? (
                  <Button type="link" className="ra-totals-group" onClick={() => onOpen(group)}>
                    {nameOf(group)}
                  </Button>
                ) : (
                  nameOf(group)
                )}
              </th>
              <Figures of={group} counted={counted} totals={totals} />
            </tr>
          ))}
          <tr className="ra-totals-all">
            <th scope="row">{texts.all}</th>
            <Figures of={totals} counted={counted} totals={totals} />
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
