import { Modal, Select } from 'antd';
import { useState } from 'react';
import { useCreate, useCustom, useDelete, type HttpError } from '@refinedev/core';
import type { CrewChoiceView, TruckDayView } from '@haulbook/contracts';
import { Choices, LoadError, Loading, useFormat } from '@haulbook/resource-admin';
import { DayLink } from '../scheduling/crew-link-parts';
import { formatWeekday } from './days';

export const CREWS = 'truck-crews';

/** Up to this number, people are shown side by side; more of them are looked for by name. */
const SHOWN = 24;

export interface CrewOfTruck {
  truckDay: Pick<TruckDayView, 'truckId' | 'crew'>;
  /** The name of the truck. */
  truck: string;
  day: { date: string };
  /** The day it is now, from which on links are made. */
  today: string;
}

/** The choice of the people of a truck's day. Who is on another truck that day cannot be chosen. */
export function CrewDialog({ truckDay: { truckId, crew }, truck, day: { date }, today, onClose }: CrewOfTruck & { onClose: () => void }) {
  const { locale } = useFormat();
  const [chosen, setChosen] = useState(crew.map(({ crewMemberId }) => crewMemberId));
  const [problem, setProblem] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);
  const saveChanges = useSaveCrew({ truckId, date });
  const loaded = usePeople({ date, truckId });
  const people = loaded.data?.data;
  const save = async () => {
    setSaving(true);
    await saveChanges(crew, chosen)
      .then(onClose)
      .catch((refused: HttpError) => setProblem(refused.message))
      .finally(() => setSaving(false));
  };
  return (
    <Modal
      open
      title={`Crew of ${truck}, ${formatWeekday(date, locale)}`}
      okText="Save"
      cancelText="Not now"
      confirmLoading={isSaving}
      okButtonProps={{ disabled: !people }}
      onOk={() => void save()}
      onCancel={onClose}
    >
      {problem && <p role="alert">{problem}</p>}
      {loaded.isError && <LoadError message={loaded.error.message} onRetry={() => void loaded.refetch()} />}
      {loaded.isLoading && <Loading rows={3} />}
      {people && (
        <>
          <People people={people.free} value={chosen} onChange={setChosen} />
          {date >= today && (
            <DayLinks people={people.free.filter(({ id }) => crew.some(({ crewMemberId }) => crewMemberId === id))} date={date} />
          )}
          <Taken taken={people.taken} />
        </>
      )}
    </Modal>
  );
}

/** Read who can be on a truck on a day, each time the dialog opens. */
function usePeople(place: { date: string; truckId: string }) {
  const { query } = useCustom<CrewChoiceView, HttpError>({
    url: '/api/schedule/people',
    method: 'get',
    config: { query: place },
    queryOptions: { staleTime: 0, gcTime: 0 },
    errorNotification: false,
  });
  return query;
}

interface PeopleProps {
  people: CrewChoiceView['free'];
  value: string[];
  onChange: (chosen: string[]) => void;
}

function People({ people, value, onChange }: PeopleProps) {
  const choices = people.map(({ id, name }) => ({ value: id, label: name }));
  if (people.length <= SHOWN) return <Choices choices={choices} value={value} onChange={onChange} />;
  return (
    <Select
      mode="multiple"
      style={{ width: '100%' }}
      aria-label="People"
      placeholder="Type a name"
      value={value}
      onChange={onChange}
      options={choices}
      optionFilterProp="label"
    />
  );
}

/** Who cannot be chosen: by name while they are few. */
function Taken({ taken }: Pick<CrewChoiceView, 'taken'>) {
  const { count } = useFormat();
  if (taken.length === 0) return null;
  const names = taken.map(({ name }) => name).join(', ');
  return (
    <p className="hb-entry-detail">
      {taken.length <= SHOWN ? `On another truck that day: ${names}.` : `${count(taken.length)} people are on other trucks that day.`}
    </p>
  );
}

/** The buttons that make the links with which the people of a truck open their stops of that day. */
function DayLinks({ people, date }: { people: CrewChoiceView['free']; date: string }) {
  return (
    <div className="hb-day-links">
      {people.map((member) => (
        <DayLink key={member.id} member={member} date={date} label={`Link for ${member.name}`} />
      ))}
    </div>
  );
}

/** Return what assigns the people chosen for a truck's day, and takes the others off it. */
function useSaveCrew(place: { truckId: string; date: string }) {
  const { mutateAsync: create } = useCreate();
  const { mutateAsync: remove } = useDelete();
  const quiet = { resource: CREWS, successNotification: false, errorNotification: false } as const;
  return async (crew: TruckDayView['crew'], chosen: string[]) => {
    for (const { id, crewMemberId } of crew) if (!chosen.includes(crewMemberId)) await remove({ ...quiet, id });
    const added = chosen.filter((crewMemberId) => !crew.some((person) => person.crewMemberId === crewMemberId));
    for (const crewMemberId of added) await create({ ...quiet, values: { ...place, crewMemberId } });
  };
}
