import { list, text, type PageWords } from '../words.js';

/** The Spanish words for the services on job sites and for property managers, by slug. */
export const SITE_WORDS_ES: Readonly<Record<string, PageWords>> = {
  'construction-debris-removal': {
    text: text(
      'Una obra limpia es una obra segura, y sus carpinteros cuestan por hora más que nosotros. Recogemos entre un oficio y otro, del montón o del piso donde cayó, y nos firma el superintendente.',
      'No hay contenedor que pedir, cambiar ni discutir. El camión llega cuando usted lo necesita y se va lleno: madera, tarimas, empaques, perfiles de metal, tablaroca, techo.',
      'Lo pesado va por peso y aparte. De tejas, bloque y tierra, un cuarto de la caja es el límite legal; más vale planear dos viajes cortos que uno detenido en la báscula.',
    ),
    questions: [
      ['¿Podemos tener un día fijo?', 'Sí. Cada semana o cada dos, y se cambia o se salta por mensaje de texto hasta el día anterior.'],
      [
        '¿Separan para LEED?',
        'Podemos apartar madera, metal y tablaroca limpia y darle los comprobantes con el peso. Pídalo en la cotización.',
      ],
    ],
  },
  demolition: {
    text: text(
      'Tiramos lo que dos o tres personas pueden tirar en un día o dos con herramienta de mano: paredes que no cargan, plafones, cocinas, baños, garajes, cocheras, casitas de juego.',
      '## Lo que no somos',
      'No somos ingenieros estructurales. Si una pared tal vez carga, que la vea antes un ingeniero. Lo construido antes de 1980 necesita un estudio de asbesto, que Carolina del Norte exige hasta en edificios pequeños.',
      'El precio cubre la demolición, la carga y la disposición. Lo ve antes de que empecemos, por fotos o después de una visita.',
    ),
    questions: [
      [
        '¿Quién saca el permiso?',
        'Usted o su contratista. Muchos trabajos chicos no lo necesitan; la oficina de inspecciones se lo dice en una llamada.',
      ],
      [
        '¿Cuánto polvo hace?',
        'Sellamos las puertas con plástico y ponemos un ventilador en la ventana. Aun así hay polvo; descuelgue los cuadros de la pared de al lado.',
      ],
    ],
  },
  'concrete-removal': {
    text: text(
      'Una yarda cúbica de concreto pesa dos toneladas, así que una caja llena pasaría por mucho el límite legal de nuestro camión. Por eso el concreto se cobra por peso, y por eso le preguntamos largo, ancho y grueso.',
      'Un andador de 30 pies por 3, de cuatro pulgadas de grueso, es poco más de una yarda: dos toneladas y media, y dos viajes. Cargamos lo que ya está roto, o rompemos losas de hasta seis pulgadas.',
      'El concreto limpio se tritura y se vuelve la base de una calle. La malla de acero no estorba; la pintura, el chapopote y el ladrillo sí, así que póngalos aparte.',
    ),
    questions: [
      ['¿Llegan al patio de atrás?', 'Con carretilla, si la puerta mide 36 pulgadas. Más de 75 pies suman al precio.'],
      ['¿Pueden cortar una orilla limpia?', 'Sí. Un corte recto donde debe terminar la losa puede ser parte de la cotización.'],
    ],
  },
  'drywall-removal': {
    text: text(
      'La tablaroca es yeso entre papel: 50 libras por hoja, el doble mojada, y polvo en cada rincón si se avienta en lugar de cargarse. La apilamos plana, cubrimos el paso y barremos al salir.',
      'Los retazos de hoja nueva sin pintar se pueden reciclar como mejorador de suelo. Hay que tenerlos secos y aparte. La hoja vieja y el yeso van al vertedero.',
      'El yeso sobre listones pesa tres veces más que la tablaroca. Díganos cuál es: un cuarto de yeso puede llegar al límite de peso cuando el camión todavía se ve medio vacío.',
    ),
    questions: [
      ['¿También la quitan de la estructura?', 'Sí, vea demolición. Para solo retirarla, téngala en el piso o en un montón.'],
      [
        'Hubo una fuga y tiene moho. ¿Se la llevan?',
        'Sí, en doble bolsa. Si pasa de diez pies cuadrados, la debe embolsar una compañía de remediación.',
      ],
    ],
  },
  'warehouse-cleanouts': {
    text: text(
      'Los almacenes se vacían contra reloj, y por gente que todavía tiene que embarcar. Tomamos un pasillo a la vez, y sus montacargas pueden seguir trabajando dos pasillos más allá.',
      list(
        'Los racks se bajan desde arriba, primero los largueros, con los tornillos cortados o sacados como los quiera el dueño.',
        'Las tarimas van a un taller que las repara y recibe gratis las de medida normal.',
        'El plástico y el cartón se hacen pacas si hay mucho.',
        'La mercancía vieja se destruye, se dona o se recicla, con los papeles que pide su auditor.',
      ),
      'Recórralo una vez con nosotros. Media hora después lo hemos contado todo, y usted tiene un precio por pasillo.',
    ),
    questions: [
      ['¿Traen montacargas?', 'Podemos rentar uno. Si usamos el suyo, con su operador, sale más barato.'],
      [
        'Hay tambos en la esquina. ¿Se pueden ir?',
        'Solo vacíos y enjuagados. Lo que tenga una etiqueta que no podamos leer necesita una compañía de residuos peligrosos.',
      ],
    ],
  },
  'tenant-cleanouts': {
    text: text(
      'El inquilino ya se fue y los pintores llegan el jueves. Mándenos la dirección, la unidad y el código de la caja de llaves; cuando salimos, las fotos de cada cuarto están en su correo.',
      'Usted sabe mejor que nosotros qué le obliga a guardar la ley: en Carolina del Norte, el dueño puede tener que conservar unos días lo que dejó un inquilino después del candado del alguacil. Vamos cuando nos diga que se cumplió el plazo.',
      'Una unidad de una recámara suele ser medio camión. Dos la misma mañana, en el mismo complejo, son un solo viaje.',
    ),
    questions: [
      [
        '¿Varias propiedades pueden compartir una cuenta?',
        'Sí. Cada una tiene su dirección y su contacto, y todas van en una factura al mes, por orden de compra.',
      ],
      ['Dejaron el refrigerador lleno. ¿Se encargan?', 'Sí. Embolsamos lo que tiene. Si lleva semanas apagado, nos lo llevamos sellado.'],
    ],
  },
  'property-cleanouts': {
    text: text(
      'Casa, porche, sótano bajo, cobertizo y los dos carros de partes que hay detrás. Cuando hay que vaciar una propiedad entera, un recorrido ahorra tres discusiones, así que eso va primero, con usted o por video.',
      'Empezamos por fuera, para tener dónde trabajar, y después del piso de arriba hacia abajo. Los papeles y lo de valor van a una caja que se queda en la cocina hasta que usted la vea.',
      'Las grandes toman dos o tres días con dos equipos. Cada carga lleva su comprobante. Usted puede parar después de cualquiera.',
    ),
    questions: [
      ['¿Y los carros?', 'Esos los remolca un deshuesadero, con el título. Nosotros nos llevamos llantas, baterías y partes sueltas.'],
      ['¿Pueden trabajar sin agua ni luz?', 'Sí. Avísenos, y díganos si el piso está firme: lo revisamos antes de cargar.'],
    ],
  },
  'hoa-services': {
    text: text(
      'Junto a cada contenedor de cada comunidad hay un sofá. Lo recogemos en un día fijo, una vez por semana o por mes, y le mandamos al administrador una foto y la factura.',
      'Para la limpieza de primavera estacionamos el camión una mañana en la casa club. Los vecinos traen lo que tienen, revisamos que no haya nada prohibido y la mesa directiva paga por carga. Con la cotización va un volante con la lista.',
      'Áreas comunes, desagües llenos de hojas y el cobertizo que ya no es de nadie: pregunte. Casi todo se puede hacer en la misma visita.',
    ),
    questions: [
      ['¿Los vecinos pueden reservar por su cuenta?', 'Sí, a nuestros precios normales. Los días de la mesa directiva son aparte.'],
      ['¿Cómo aprueba la mesa un trabajo?', 'La cotización trae un enlace. Quien firma por la mesa lo abre y aprueba con un código.'],
    ],
  },
  'foreclosure-cleanouts': {
    text: text(
      'Los bancos y corredores quieren tres cosas: la fecha, las fotos y la factura. Antes y después, cada cuarto, el patio y el medidor, en el orden que pide su portal.',
      'Trabajamos con lista: los bienes personales que se deben guardar van en cajas con etiqueta, el escombro se va, el piso queda barrido y el pasto rastrillado. No cambiamos chapas, pero nos vemos con su cerrajero.',
      'Si la casa no es lo que dice la orden, con otro cobertizo o un sótano inundado, recibe fotos y un precio nuevo antes de que carguemos. No hay sorpresas que pagar después.',
    ),
    questions: [
      ['¿Qué tan pronto pueden llegar?', 'Por lo general en tres días hábiles en los condados de Wake, Durham, Orange y Johnston.'],
      ['¿Manejan materiales peligrosos?', 'Los anotamos con fotos y los dejamos en su lugar. Los recoge una compañía con licencia.'],
    ],
  },
  'multi-unit-cleanouts': {
    text: text(
      'A fines de julio, la mitad de los contratos cerca de un campus termina el mismo día. Para esa semana apartamos un camión y un equipo para su complejo, con una persona a cargo de la lista de unidades.',
      'Vaciamos las unidades en el orden que necesitan los pintores. Cada puerta lleva una etiqueta con la hora en que salimos, y cada tarde recibe una tabla: unidad, carga, fotos, lo que se encontró.',
      'Reserve en primavera. En los otros once meses bastan dos semanas, y un edificio completo siempre sale mejor por camión que por unidad.',
    ),
    questions: [
      ['¿Qué pasa con lo que parece valioso?', 'Lo etiquetamos con la unidad y lo llevamos a la oficina, que firma por ello.'],
      [
        '¿Los estudiantes pueden dejar muebles para otros?',
        'Si nos da un cuarto, lo llenamos con lo que está bueno y lo vaciamos dos semanas después.',
      ],
    ],
  },
};
