import { Injectable } from '@nestjs/common';
import type { CrewChoiceInput, CrewChoiceView } from '@haulbook/contracts';
import { Db } from '@haulbook/resource';

const PEOPLE = `SELECT m.id, m.name, m.phone, u.name AS truck FROM crew_members m
  LEFT JOIN truck_crews t ON t.crew_member_id = m.id AND t.date = $1::date AND t.truck_id <> $2 AND t.deleted_at IS NULL
  LEFT JOIN trucks u ON u.id = t.truck_id
  WHERE m.active AND m.deleted_at IS NULL ORDER BY m.name, m.id`;

interface PersonRow {
  id: string;
  name: string;
  phone: string | null;
  /** The other truck that they are on; null when they are on none. */
  truck: string | null;
}

/** Knows who can be on a truck on a day: a person is on one truck at most. */
@Injectable()
export class CrewChoices {
  constructor(private readonly db: Db) {}

  /** Read the people who work, those who are on another truck that day apart from the others. */
  async of({ date, truckId }: CrewChoiceInput): Promise<CrewChoiceView> {
    const people = await this.db.query<PersonRow>(PEOPLE, [date, truckId]);
    return {
      free: people.flatMap(({ truck, ...person }) => (truck === null ? [person] : [])),
      taken: people.flatMap(({ name, truck }) => (truck === null ? [] : [{ name, truck }])),
    };
  }
}
