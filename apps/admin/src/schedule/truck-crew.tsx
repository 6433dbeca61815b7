import { Button } from 'antd';
import { useState } from 'react';
import { Icon, useResourceSchema } from '@haulbook/resource-admin';
import { CREWS, CrewDialog, type CrewOfTruck } from './crew-dialog';

interface TruckCrewProps extends CrewOfTruck {
  /** How many people there are to choose from. */
  people: number;
}

/** The people of a truck's day, as a button with which they are changed. */
export function TruckCrew({ people, ...props }: TruckCrewProps) {
  const [isOpen, setOpen] = useState(false);
  const mayAssign = useResourceSchema(CREWS)?.actions.create ?? false;
  const { crew } = props.truckDay;
  const names = crew.map(({ name }) => name).join(', ');
  if (!mayAssign || people === 0) return names ? <p className="hb-entry-detail">{names}</p> : null;
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
