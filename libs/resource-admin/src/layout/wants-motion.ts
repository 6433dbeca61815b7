/** Return whether things may move on the screen: not where the person's system asks for less motion. */
export const wantsMotion = () => !window.matchMedia('(prefers-reduced-motion: reduce)').matches;
