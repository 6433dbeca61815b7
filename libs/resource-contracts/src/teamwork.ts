/** `GET /api/admin/colleagues?resource=&recordId=`: someone who works here and may read a record. */
export interface Colleague {
  /** The id of their record of staff. */
  id: string;
  name: string;
  jobTitle: string | null;
}
