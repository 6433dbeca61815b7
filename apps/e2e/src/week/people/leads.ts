import { Caller, type Row } from '../http/caller.js';
import { inventPerson } from '../plan/people.js';
import { askStaff, instant, MINUTE, type World } from '../world.js';

/** People from out of town ask to be called back; sales does, and most come to nothing. */
export function askToBeCalled(world: World, date: string, nth: number): void {
  const random = world.plan.random.branch(90_000 + nth);
  const person = { ...inventPerson(random, 900 + nth), ip: `10.150.${nth & 255}.7` };
  const at = instant(date, '09:00') + random.int(0, 400) * MINUTE;
  world.agenda.add(at, 'stranger', 'asks to be called', async () => {
    const lead = {
      name: `${person.firstName} ${person.lastName}`,
      email: person.email,
      phone: person.phone,
      zip: '27330',
      message: 'Do you come to Sanford?',
    };
    const { leadId } = await new Caller(world.origin, world.meter, person.ip).post<{ leadId: string }>('portal/leads', lead);
    askStaff(world, 'sales', at + random.int(15, 120) * MINUTE, `calls ${lead.name}`, async (staff) => {
      await staff.get('leads?filter=status||$in||new,contacted&sort=createdAt,ASC&page=1&limit=25');
      await staff.move<Row>('leads', leadId, 'contact');
      if (random.chance(30)) await staff.move('leads', leadId, 'qualify');
      else if (random.chance(60)) await staff.move('leads', leadId, 'lose', { reason: 'Too far away.' });
    });
  });
}
