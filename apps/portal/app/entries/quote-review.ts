import { QuotePage } from '../features/quote/quote-page';
import { startIsland } from './start-island';

/** The script of the page on which a customer reviews a quote. */
void startIsland(QuotePage);
