import { emailOf, STAFF_PASSWORD, type Site } from '../company.js';
import { instant, STAFF, type StaffRole, type World } from '../world.js';

const HOME = ['admin/counts', 'message-logs?filter=status||$eq||dead&page=1&limit=5', 'leads?filter=status||$eq||new&page=1&limit=5'];

/** In the morning the staff sign in; their screens stay open and hear of every change until the evening. */
export function openOffice(world: World, { owner }: Site, date: string): void {
  const day = new AbortController();
  for (const role of Object.keys(STAFF) as StaffRole[]) {
    const staff = world.staff[role];
    world.agenda.add(instant(date, '06:45'), role, 'signs in', async () => {
      const account = role === 'owner' ? owner : { email: emailOf(role), password: STAFF_PASSWORD };
      if (role === 'owner') await world.postbox.open();
      await staff.post('auth/login', account);
      world.screens.push(staff.listen(day.signal));
      for (const page of HOME) await staff.get(page);
    });
  }
  world.agenda.add(instant(date, '19:00'), 'owner', 'closes the office', async () => day.abort());
}
