import { Injectable } from '@nestjs/common';
import { formatLocalDate } from '@haulbook/core';
import { invalid, Records, type ResourceHooks } from '@haulbook/resource';
import { CrewMember } from './crew-member.entity.js';
import { TruckCrew } from './truck-crew.entity.js';
import { Truck } from './truck.entity.js';

/** Refuses a person who is on another truck that day, in words; of two requests at the same moment the unique key refuses one. */
@Injectable()
export class TruckCrewHooks implements ResourceHooks<TruckCrew> {
  constructor(private readonly records: Records) {}

  async beforeSave(draft: Partial<TruckCrew>, before: TruckCrew | null): Promise<void> {
    const { date, crewMemberId } = { ...before, ...draft };
    if (!date || !crewMemberId) return;
    const other = await this.records.findOne(TruckCrew, { date, crewMemberId, ...(before && { id: { $ne: before.id } }) });
    if (!other) return;
    const { name } = await this.records.get(CrewMember, crewMemberId);
    const truck = await this.records.get(Truck, other.truckId);
    throw invalid({ crewMemberId: `${name} is on ${truck.name} on ${formatLocalDate(date)}` });
  }
}
