import { Alert, Button } from 'antd';
import { useId, useState } from 'react';
import { useInvalidate, useList, useNotification, useUpdate, type BaseRecord, type HttpError } from '@refinedev/core';
import { RecordSelect, usePost, useResourceSchema, type ApiError, type RecordProps, type Row } from '@haulbook/resource-admin';
import { TOUCHED_BY_SCHEDULE } from './order-parts';

const ACTIVE = [{ field: 'active', operator: 'eq' as const, value: true }];
const sameIds = (one: string[], other: string[]) => one.length === other.length && one.every((id) => other.includes(id));

/** Reword an error for this form: a full slot means a truck without room here. */
const problemOf = ({ code, message }: ApiError) =>
  code === 'slot_taken' ? 'This truck has no room in that window. Choose another truck or move the appointment.' : message;

/** Save truck and crew: the truck through the schedule, which checks its capacity, then the crew. */
function useAssign(visit: Row) {
  const post = usePost(TOUCHED_BY_SCHEDULE);
  const { mutateAsync } = useUpdate<BaseRecord, HttpError>();
  const invalidate = useInvalidate();
  return async (truckId: string, crewMemberIds: string[] | null) => {
    let { version } = visit;
    if (truckId !== visit.truckId) {
      const slot = { date: visit.date, windowId: visit.windowId, truckId };
      ({ version } = await post<{ version: number }>(`/api/appointments/${visit.id}/move`, slot));
    }
    if (!crewMemberIds) return;
    await mutateAsync({
      resource: 'appointments',
      id: visit.id ?? '',
      values: { crewMemberIds, version },
      errorNotification: false,
      successNotification: false,
    });
    // The next button pressed must know this version.
    await invalidate({ resource: 'appointments', id: visit.id, invalidates: ['detail'] });
  };
}

/** Return the names of those who work on a visit's truck that day; none until they are known. */
function useDayCrew({ date, truckId }: Row): string[] {
  const { result } = useList<BaseRecord, HttpError>({
    resource: 'truck-crews',
    pagination: { currentPage: 1, pageSize: 20 },
    filters: [
      { field: 'date', operator: 'eq', value: date },
      { field: 'truckId', operator: 'eq', value: truckId },
    ],
    queryOptions: { enabled: Boolean(useResourceSchema('truck-crews')) },
    errorNotification: false,
  });
  return result.data.map(({ crewMember }) => String((crewMember as Row).name)).toSorted();
}

/** Who was at a visit that is over: the crew of its truck that day, and those added to it. */
export function CrewOfVisit({ row }: RecordProps) {
  const added = ((row.crewMembers as Row[] | undefined) ?? []).map(({ name }) => String(name));
  const names = [...new Set([...useDayCrew(row), ...added])];
  if (names.length === 0) return null;
  return (
    <section className="ra-panel ra-side" aria-label="Crew">
      <h2>Crew</h2>
      <p>{names.join(', ')}</p>
    </section>
  );
}

/** Truck and crew of a future visit. */
export function CrewForm({ row }: RecordProps) {
  const ids = { truck: useId(), crew: useId() };
  const crew = (row.crewMembers as Row[] | undefined) ?? [];
  const before = { truckId: String(row.truckId), crewIds: crew.map(({ id }) => String(id)) };
  const [truckId, setTruckId] = useState(before.truckId);
  const [crewIds, setCrewIds] = useState(before.crewIds);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const assign = useAssign(row);
  const dayCrew = useDayCrew(row);
  const { open: notify } = useNotification();
  const isCrewSame = sameIds(crewIds, before.crewIds);
  const save = async () => {
    setBusy(true);
    setProblem('');
    try {
      await assign(truckId, isCrewSame ? null : crewIds);
      notify?.({ type: 'success', message: 'Truck and crew saved', key: 'crew' });
    } catch (error) {
      setProblem(problemOf(error as ApiError));
    } finally {
      setBusy(false);
    }
  };
  return (
    <section className="ra-panel ra-side hb-crew" aria-label="Truck and crew">
      <h2>Truck and crew</h2>
      {problem && <Alert type="error" showIcon role="alert" message={problem} className="ra-form-problem" />}
      <label htmlFor={ids.truck}>Truck</label>
      <RecordSelect
        id={ids.truck}
        target="trucks"
        filters={ACTIVE}
        known={row.truck ? [row.truck as Row] : []}
        value={truckId}
        disabled={busy}
        onChange={(next) => setTruckId(String(next))}
      />
      {dayCrew.length > 0 && <p className="ra-muted">Its crew that day: {dayCrew.join(', ')}.</p>}
      <label htmlFor={ids.crew}>Extra crew for this visit</label>
      <RecordSelect
        id={ids.crew}
        target="crew-members"
        multiple
        filters={ACTIVE}
        known={crew}
        value={crewIds}
        disabled={busy}
        onChange={(next) => setCrewIds(next as string[])}
      />
      <Button type="primary" loading={busy} disabled={isCrewSame && truckId === before.truckId} onClick={() => void save()}>
        Save truck and crew
      </Button>
    </section>
  );
}
