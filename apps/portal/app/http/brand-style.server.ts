import { brandPalette, colorVariables } from '@haulbook/ui';
import type { Business } from './catalog.server';

/** Return the variables of the style sheet that the owner's colors replace; none where they are as shipped. */
export const brandStyle = ({ colors }: Business): Record<string, string> => colorVariables('--color-', brandPalette(colors));
