import { BookingFlow } from '../features/booking/booking-flow';
import { startIsland } from './start-island';

/** The script of the booking page. */
void startIsland(BookingFlow);
