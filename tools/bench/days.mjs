/** Return the day so many days from now, as `2027-03-31`. @param {number} days */
export const dayIn = (days) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
