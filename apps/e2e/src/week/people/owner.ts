import type { Row } from '../http/caller.js';
import { askStaff, instant, type World } from '../world.js';

interface SheetRow extends Row {
  status: string;
  truckId: string;
}
interface SheetPayment {
  method: string;
  cents: number;
}

/** At the end of the day the owner counts what the trucks brought that are back, the others later, and looks at the figures. */
export function closeDay(world: World, date: string): void {
  for (const time of ['17:45', '18:15', '18:45']) countAt(world, date, time);
  for (const time of ['08:15', '12:30', '16:00'])
    askStaff(world, 'owner', instant(date, time), 'looks at the figures', async (staff) => {
      await Promise.all([
        staff.get('reports?period=this_month'),
        staff.get('admin/counts'),
        staff.get('invoices?filter=status||$in||issued,partially_paid&join=customer&page=1&limit=25&sort=dueOn,ASC&sum=balanceCents'),
        staff.get(`journal?from=${world.plan.monday}&to=${date}`),
      ]);
    });
}

function countAt(world: World, date: string, time: string): void {
  world.agenda.add(instant(date, time), 'owner', 'counts the trucks', async () => {
    const staff = world.staff.owner;
    const sheets = await staff.get<SheetRow[]>(`truck-sheets?filter=date||$eq||${date}&join=truck&sort=createdAt,ASC`);
    const out = await staff.get<SheetRow[]>(`appointments?filter=date||$eq||${date}&filter=status||$in||en_route,arrived`);
    for (const [index, { id, status, truckId }] of sheets.entries()) {
      if (status !== 'open' || out.some((visit) => visit.truckId === truckId)) continue;
      const rows = await staff.get<SheetPayment[]>(`truck-sheets/${id}/payments`);
      const sum = (method: string) => rows.filter((row) => row.method === method).reduce((all, { cents }) => all + cents, 0);
      // On the third truck five dollars are missing.
      const isShort = index === 2 && sum('cash') >= 500;
      const counted = { countedCashCents: sum('cash') - (isShort ? 500 : 0), countedChecksCents: sum('check') };
      await staff.move('truck-sheets', id, 'lock', { ...counted, ...(isShort && { note: 'Paid for parking.' }) });
    }
  });
}
