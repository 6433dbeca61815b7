import { Button, Modal } from 'antd';
import { useState } from 'react';
import { useCreate, useDelete, type HttpError } from '@refinedev/core';
import type { ScheduleDay, ScheduleView, TruckDayView } from '@haulbook/contracts';
import { Choices, Icon, useFormat, useResourceSchema } from '@haulbook/resource-admin';
import { DayLink } from '../scheduling/crew-link-parts';
import { formatWeekday } from './days';

const RESOURCE = 'truck-crews';

interface TruckCrewProps {
  truckDay: TruckDayView;
  /** The name of the truck. */
  truck: string;
  day: ScheduleDay;
  people: ScheduleView['people'];
  /** The day it is now, from which on links are made. */
  today: string;
}

/** The people of a truck's day, as a button with which they are changed. */
export function TruckCrew(props: TruckCrewProps) {
  const [isOpen, setOpen] = useState(false);
  const mayAssign = useResourceSchema(RESOURCE)?.actions.create ?? false;
  const { crew } = props.truckDay;
  const names = crew.map(({ name }) => name).join(', ');
  if (!mayAssign || props.people.length === 0) return names ? <p className="hb-entry-detail">{names}</p> : null;
  return (
    <>
      <Button
        type="text"
        size="small"
        className="hb-truck-crew"
        icon={<Icon name="customers" size={14} />}
        aria-label={names ? `Crew of ${props.truck}: ${names}` : `Add crew to ${props.truck}`}
        onClick={() => setOpen(true)}
      >
        {names || 'Add crew'}
      </Button>
      {isOpen && <CrewDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

/** The choice of the people of a truck's day. Who is on another truck that day cannot be chosen. */
function CrewDialog({ truckDay: { truckId, crew }, truck, day, people, today, onClose }: TruckCrewProps & { onClose: () => void }) {
  const { locale } = useFormat();
  const [chosen, setChosen] = useState(crew.map(({ crewMemberId }) => crewMemberId));
  const [problem, setProblem] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);
  const saveChanges = useSaveCrew({ truckId, date: day.date });
  const taken = day.trucks.filter((other) => other.truckId !== truckId).flatMap((other) => other.crew);
  const free = people.filter(({ id }) => !taken.some(({ crewMemberId }) => crewMemberId === id));
  const save = async () => {
    setSaving(true);
    await saveChanges(crew, chosen)
      .then(onClose)
      .catch((error: HttpError) => setProblem(error.message))
      .finally(() => setSaving(false));
  };
  return (
    <Modal
      open
      title={`Crew of ${truck}, ${formatWeekday(day.date, locale)}`}
      okText="Save"
      cancelText="Not now"
      confirmLoading={isSaving}
      onOk={() => void save()}
      onCancel={onClose}
    >
      {problem && <p role="alert">{problem}</p>}
      <Choices choices={free.map(({ id, name }) => ({ value: id, label: name }))} value={chosen} onChange={setChosen} />
      {day.date >= today && (
        <DayLinks people={people.filter(({ id }) => crew.some(({ crewMemberId }) => crewMemberId === id))} date={day.date} />
      )}
      {taken.length > 0 && <p className="hb-entry-detail">On another truck that day: {taken.map(({ name }) => name).join(', ')}.</p>}
    </Modal>
  );
}

/** The buttons that make the links with which the people of a truck open their stops of that day. */
function DayLinks({ people, date }: { people: ScheduleView['people']; date: string }) {
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
  const quiet = { resource: RESOURCE, successNotification: false, errorNotification: false } as const;
  return async (crew: TruckDayView['crew'], chosen: string[]) => {
    for (const { id, crewMemberId } of crew) if (!chosen.includes(crewMemberId)) await remove({ ...quiet, id });
    const added = chosen.filter((crewMemberId) => !crew.some((person) => person.crewMemberId === crewMemberId));
    for (const crewMemberId of added) await create({ ...quiet, values: { ...place, crewMemberId } });
  };
}
