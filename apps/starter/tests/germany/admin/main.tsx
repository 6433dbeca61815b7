import { startBackOffice } from '@haulbook/resource-admin';
import '@haulbook/resource-admin/styles.css';

startBackOffice({
  name: 'Leihbücherei',
  texts: {
    list: { search: ({ labelPlural }) => `${labelPlural} suchen`, chooseColumns: 'Spalten wählen', export: () => 'Ausgeben' },
    records: { create: ({ label }) => `${label} anlegen` },
    form: { save: 'Speichern', createOne: ({ label }) => `${label} speichern`, checkFields: 'Bitte die markierten Felder prüfen.' },
    problems: { required: (label) => `${label} fehlt` },
    page: { edit: 'Bearbeiten' },
  },
});
