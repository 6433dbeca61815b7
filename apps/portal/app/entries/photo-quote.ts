import { PhotoForm } from '../features/photo-quote/photo-form';
import { startIsland } from './start-island';

/** The script of the page on which a visitor asks for a price from photos. */
void startIsland(PhotoForm);
