import { list, text, type PageWords } from '../words.js';

/** The Spanish words for the services in offices, shops and restaurants, by slug. */
export const SHOP_WORDS_ES: Readonly<Record<string, PageWords>> = {
  'office-cleanouts': {
    text: text(
      'Los contratos de renta terminan el último día del mes, y ese día siempre hay mucho trabajo. Vamos piso por piso entre semana o en sábado, para que su gente siga trabajando hasta la mudanza.',
      '## Un solo equipo para todo',
      list(
        'Los muebles en buen estado van a organizaciones y escuelas, con una lista de qué fue a dónde.',
        'Las computadoras y pantallas van a un reciclador certificado.',
        'El papel confidencial va en contenedores con llave hasta que se tritura.',
      ),
      'Reservamos el elevador de carga y dejamos el piso como dice su contrato. Si el dueño pide papeles a los contratistas, mándenoslos con su solicitud. Recibe una sola factura, con su orden de compra.',
    ),
    questions: [
      [
        '¿Pueden facturar por mes?',
        'Sí. Las empresas con varios trabajos reciben una factura al mes, cada trabajo con su orden de compra.',
      ],
      [
        '¿Quién tiene que estar presente?',
        'Una persona autorizada para firmar. Si el precio en el lugar es distinto de la cotización, necesitamos esa firma antes de cargar.',
      ],
    ],
  },
  'office-furniture-removal': {
    text: text(
      'Un escritorio en el cuarto piso no es el mismo trabajo que uno junto a la puerta. Díganos cuántas piezas de cada una, en qué piso y si hay elevador para muebles; el precio depende de esas tres cosas.',
      'Las sillas se apilan de cinco en cinco, los archiveros tienen que estar vacíos y sin llave, y las mesas de juntas casi siempre se abren por la mitad. Traemos los carritos, los protectores de piso y la herramienta.',
      'Menos de la mitad de lo que sacamos de oficinas es basura. Las sillas con todas sus ruedas y los escritorios con todos sus cajones suelen encontrar otro lugar.',
    ),
    questions: [
      [
        '¿Vale la pena venir por una silla?',
        'Cada visita tiene un mínimo. Cubre como un octavo del camión, que son de ocho a diez sillas.',
      ],
      ['¿Se llevan pizarrones de vidrio y blancos?', 'Sí, y los quitamos de la pared. Resanar los hoyos es trabajo de su pintor.'],
    ],
  },
  'electronic-waste-removal': {
    text: text(
      'Un almacén con cuarenta laptops muertas tiene dos riesgos: guardan datos, y es ilegal tirarlas a la basura. Las recogemos, las contamos y las entregamos a un reciclador certificado.',
      '## Para sus registros',
      'Recibe una lista con el número de aparatos por tipo. Si necesita números de serie y un certificado de destrucción de los discos, díganos al reservar: lo emite el reciclador, por lo general en dos semanas.',
      'Las pantallas y copiadoras son lo pesado. Las copiadoras rentadas son de la arrendadora; pídale primero su autorización.',
    ),
    questions: [
      ['¿Borran los discos?', 'El reciclador los borra o los tritura. Hasta entonces están en un contenedor sellado.'],
      ['¿Se llevan baterías de un UPS?', 'Las selladas de plomo, sí. Déjelas en el gabinete o apílelas paradas sobre cartón.'],
    ],
  },
  'document-shredding': {
    text: text(
      'Siete años de archivos llenan más cajas de las que uno recuerda. Las cargamos desde el sótano o la bodega, las llevamos bajo llave y las entregamos en una planta certificada para papel confidencial.',
      'Los clips y grapas pueden quedarse; las carpetas hay que vaciarlas, porque el plástico atasca la máquina. Una caja normal pesa 30 libras. Cuente las cajas y le damos el precio.',
      'El certificado con la fecha y el peso llega por correo. La pulpa se vuelve papel higiénico, que es el final más privado que puede tener un contrato.',
    ),
    questions: [
      ['¿Puedo verlo?', 'La planta tiene una ventana para eso. Díganos y le apartamos una hora.'],
      [
        '¿Cuánto tiempo tengo que guardar cada cosa?',
        'Depende del tipo de documento. Pregúntele a su contador antes de que salgan las cajas; no las podemos devolver.',
      ],
    ],
  },
  'cubicle-removal': {
    text: text(
      'Los cubículos parecen muebles y se portan como un edificio. Los paneles cuelgan unos de otros, por dentro corren cables y la corriente sube por el piso.',
      'Mándenos un plano o una foto de cada fila, y la marca de los paneles si la encuentra. Steelcase, Herman Miller y Haworth se desarman con herramientas distintas. Tres personas quitan de doce a quince estaciones al día.',
      'Pida a un electricista que desconecte la alimentación. Solo cortamos los cables de datos que su departamento de sistemas haya marcado.',
    ),
    questions: [
      [
        '¿Pueden dejar la mitad en pie?',
        'Sí. Una fila necesita un panel final para sostenerse, así que muéstrenos dónde va el corte antes del precio.',
      ],
      [
        '¿Hay quien compre usados?',
        'A veces, juegos de veinte o más con menos de diez años. Que los vea primero un distribuidor; nosotros nos llevamos el resto.',
      ],
    ],
  },
  'store-cleanouts': {
    text: text(
      'Terminó la liquidación y el dueño quiere el local pelón: paredes, piso y techo, nada más. Nos llevamos los exhibidores, el mostrador, la mercancía de atrás, el letrero de la ventana y los ganchos del piso.',
      'En un centro comercial usamos el pasillo de servicio y tomamos el primer horario del día. En una calle cargamos desde la banqueta, y sacamos el permiso de estacionamiento si la ciudad lo pide.',
      'La mercancía sin vender se puede donar si el propietario está de acuerdo. Dígalo pronto: la organización quiere verla, y eso toma unos días.',
    ),
    questions: [
      ['¿Quitan el letrero de afuera?', 'No. Hace falta una grúa y una compañía de letreros. Cuando esté en el suelo nos lo llevamos.'],
      [
        '¿Resanan y pintan?',
        'Lo dejamos barrido. Resanar es de un contratista; le podemos decir qué suelen pedir aquí los dueños de locales.',
      ],
    ],
  },
  'restaurant-equipment-removal': {
    text: text(
      'Una estufa pesa 700 libras, un cuarto frío se tiene que desarmar y la única salida es por el comedor. Traemos patines de carga y placas para el piso, y trabajamos alrededor de su horario.',
      '## Tres cosas que arreglar antes',
      list(
        'El gas cerrado y tapado por un plomero.',
        'La campana y el sistema contra incendio descargados por la compañía que les da servicio.',
        'Las freidoras vacías y frías. El aceite lo recoge una compañía de grasas.',
      ),
      'Antes que a nosotros, pregúntele a un distribuidor por el equipo que sirve. Lo que nos llevamos casi todo se recicla: los patios de chatarra quieren acero inoxidable.',
    ),
    questions: [
      [
        '¿Por qué no hay precio en línea?',
        'Porque ningún cuarto frío es igual a otro. Con fotos de cada pieza y de la salida, tiene su cotización al siguiente día hábil.',
      ],
      [
        '¿Pueden venir ya cerrado?',
        'Nuestro último horario termina por la tarde. La mayoría de las cocinas nos pide venir por la mañana, antes de abrir.',
      ],
    ],
  },
  'retail-fixtures-removal': {
    text: text(
      'Góndolas, paneles ranurados, rejillas, percheros, maniquíes, cajas: hechos para montarse rápido, y se quitan casi igual de rápido cuando uno sabe hacia dónde se inclina el soporte.',
      'Díganos cuántos pies lineales de estante hay y qué altura tienen. Cuarenta pies de góndola son como medio camión ya desarmados. Los tornillos del piso se cortan al ras para que no haya tropiezos.',
      'Los postes y estantes de acero se reciclan. Si va a abrir una tienda cerca, ofrézcalos primero; nosotros nos llevamos lo que quede.',
    ),
    questions: [
      ['¿Algunos estantes se pueden quedar para el siguiente inquilino?', 'Claro. Márquelos con cinta.'],
      ['¿Quién desconecta las luces de las vitrinas?', 'Nosotros las que tienen enchufe. Las fijas necesitan a su electricista.'],
    ],
  },
  'kitchen-equipment-removal': {
    text: text(
      'A veces es solo la máquina de hielo. Una cafetería, la cocina de una iglesia o una panadería cambia una pieza a la vez, y el proveedor que trae la nueva a menudo no se lleva la vieja, o solo hasta el andén.',
      'Nos llevamos piezas sueltas: batidoras, hornos, mesas de trabajo, fregaderos de tres tinas, refrigeradores, lavalozas. Anote el ancho con las patas puestas y mida la puerta más angosta de la salida. Con eso se contestan nueve de diez preguntas.',
      'Lo que enfría tiene refrigerante y lo que hace vapor tiene agua. Los dos tienen que salir antes: del refrigerante nos encargamos nosotros, y el agua sale por una llave debajo de la máquina.',
    ),
    questions: [
      ['¿Pueden venir el día de la entrega?', 'Díganos el horario del proveedor y reservamos el anterior, para que el lugar esté libre.'],
      ['¿Se llevan trampas de grasa?', 'Solo vacías y enjuagadas, con el comprobante de la compañía que las vació.'],
    ],
  },
  'display-cases-removal': {
    text: text(
      'Una vitrina de joyería son cuatro pies de vidrio sobre una caja de aglomerado, y hará lo posible por abrirse en la escalera. Sacamos los entrepaños y las puertas, los envolvemos y cargamos el marco parado.',
      'Cuente las vitrinas y díganos de qué tipo son: de pared, de mostrador, de torre o de esquina. Las que tienen luz llevan un transformador en la base, que se desconecta primero; si se perdió la llave, podemos abrir la chapa.',
      'El vidrio templado se rompe en migajas y no se recicla con las botellas. Los vidrios enteros y las vitrinas en buen estado los ofrecemos a una tienda de segunda mano; los piden museos y escuelas más de lo que uno cree.',
    ),
    questions: [
      ['¿Las tenemos que vaciar?', 'Por favor. No tocamos mercancía, por su bien y por el nuestro.'],
      ['Una ya está estrellada. ¿Es peligroso?', 'Ponga cinta en la grieta por los dos lados y avísele al equipo. Sale al último.'],
    ],
  },
};
