import { list, text, type PageWords } from '../words.js';

/** The Spanish words for the services around homes, inside and out, by slug. */
export const YARD_WORDS_ES: Readonly<Record<string, PageWords>> = {
  'carpet-removal': {
    text: text(
      'La alfombra vieja pesa más de lo que parece: la de una sala, con su bajo alfombra, pesa como un sofá, y el doble si está mojada. La cortamos en tiras, la enrollamos con cinta y la sacamos sin arrastrar polvo por la casa.',
      'Si todavía está puesta, la levantamos junto con el bajo alfombra. Las tiras con clavos y las grapas también pueden salir, o quedarse para el piso nuevo; díganos cuáles, para traer las barretas.',
      'Saque antes los muebles, o déjenos pasarlos de un cuarto a otro. Eso toma tiempo y se ve en el precio antes de que reserve.',
    ),
    questions: [
      ['¿Quitan alfombra pegada?', 'Sí, pero no el pegamento. Raspar el piso es trabajo de quienes ponen el nuevo.'],
      [
        '¿Y vinilo o loseta?',
        'Piezas sueltas, sí. El vinilo de antes de 1980 puede tener asbesto; mándelo analizar antes de que alguien lo toque.',
      ],
    ],
  },
  'deck-removal': {
    text: text(
      'Una terraza de madera que cede bajo el pie es una caída anunciada. La quitamos tabla por tabla, cortamos los postes al ras del suelo o los sacamos, y juntamos los clavos del pasto con un imán.',
      '## Lo que necesitamos ver',
      list(
        'Una foto desde el patio y otra desde la casa, con la altura.',
        'Dónde está fijada a la pared. Dejamos la viga al ras, para que le puedan cerrar el revestimiento.',
        'Si las zapatas se quedan. El concreto que excavamos se cobra por peso.',
      ),
      'La madera tratada no se puede quemar ni moler. Va a un vertedero con revestimiento, y el recibo es suyo si lo quiere.',
    ),
    questions: [
      [
        '¿Necesito un permiso?',
        'Por lo general no para quitarla, pero cada ciudad es distinta, y su asociación tal vez quiera saberlo. Pregunte a las dos.',
      ],
      ['¿Pueden quitar las tablas y dejar la estructura?', 'Sí, si le va a poner tablas nuevas. Es como la mitad del trabajo.'],
    ],
  },
  'shed-removal': {
    text: text(
      'De madera, metal o plástico: un cobertizo se quita en una tarde, con todo lo que tiene adentro. No hace falta vaciarlo. Si quiere conservar la podadora, díganos y la ponemos bajo la terraza.',
      'Quitamos el techo, doblamos las paredes hacia adentro y cortamos el piso. También nos llevamos las vigas y los bloques. Si estaba sobre una losa, puede quedarse como patio o romperse, y eso va por peso.',
      'El fertilizante viejo, el herbicida y las latas de combustible se quedan con usted. Los dejamos en una tina junto a la cerca; el condado los recibe gratis.',
    ),
    questions: [
      [
        'Hay un nido de avispas. ¿Qué hacemos?',
        'Pida que lo traten dos días antes. Lo revisamos, y volvemos otro día antes que arriesgar una picadura.',
      ],
      [
        'Hay corriente en la pared. ¿Importa?',
        'Si entra un cable, un electricista lo tiene que desconectar en la casa. No cortamos una línea que pueda estar viva.',
      ],
    ],
  },
  'fence-removal': {
    text: text(
      'El precio de una cerca depende de lo que mide, del material y de los postes. Las tablas y los paneles salen rápido; lo que toma tiempo son los postes en concreto, uno cada ocho pies.',
      'Antes de reservar, recórrala y tome tres fotos: un tramo recto, una esquina, la puerta. Díganos qué postes salen con su base y cuáles se pueden cortar al ras del suelo.',
      'La malla ciclónica se recicla por rollo. Los paneles de vinilo en buen estado suelen encontrar otro patio. Los troncos partidos también.',
    ),
    questions: [
      [
        '¿Y si la cerca está en el límite de la propiedad?',
        'Entonces quizá también es de su vecino. Acuérdenlo por escrito antes de que lleguemos.',
      ],
      [
        '¿Ustedes llaman por las líneas enterradas?',
        'Para los postes que salen, sí: el 811 marca las líneas en tres días hábiles, sin costo.',
      ],
    ],
  },
  'hot-tub-removal': {
    text: text(
      'Un jacuzzi vacío pesa de 600 a 900 libras. Entró con grúa por encima de la cerca y se va en pedazos: cortamos el casco con sierra, sacamos la bomba y el calentador, y pasamos las partes por la puerta.',
      list(
        'Vacíelo el día anterior, lejos de la calle. El agua con cloro no debe llegar al desagüe pluvial.',
        'Pida a un electricista que desconecte y tape la línea de 240 voltios.',
        'Déjenos tres pies libres alrededor, o díganos si hay una terraza que estorba.',
      ),
      'Las bombas y el cobre se reciclan; la tapa y el casco no: no hay quien recicle acrílico sobre fibra de vidrio.',
    ),
    questions: [
      ['¿Puede salir entero?', 'Si la puerta es bastante ancha y alguien lo quiere, sí. De todos modos necesitamos una foto del camino.'],
      ['¿Rellenan el hueco que deja?', 'No. Dejamos la plancha limpia y el suelo parejo con la tierra que hay.'],
    ],
  },
  'renovation-debris': {
    text: text(
      'Una remodelación deja más escombro de lo que uno calcula. Venimos entre un oficio y otro: después de la demolición, antes de la tablaroca y una vez más al final, para que no haya que trepar un montón en la entrada.',
      'A diferencia de un contenedor, no le tapamos la entrada dos semanas, no hace falta permiso de calle y cargamos desde adentro de la casa.',
      '## Lo que va por peso',
      'La loseta, el yeso, el ladrillo y el concreto pesan tanto que no podemos cargar más de un cuarto de la caja. La madera, las molduras, los gabinetes, la tablaroca y los muebles de baño van por el espacio que ocupan. Sepárelos en dos montones y paga menos.',
    ),
    questions: [
      [
        '¿Pueden quitar los gabinetes de la pared?',
        'Sí, con el agua y la luz cortadas. Los gabinetes enteros y en buen estado van a una tienda de segunda mano.',
      ],
      [
        'La casa es de 1955. ¿Es un problema?',
        'Puede tener pintura con plomo o asbesto. Díganos qué mandó analizar; lo que no se haya analizado no lo cargamos.',
      ],
    ],
  },
  'yard-waste-removal': {
    text: text(
      'La ciudad recoge hojas en la banqueta, en temporada, en la bolsa correcta y hasta cierto límite. Nosotros nos llevamos lo demás: doscientas bolsas al costado de la casa, la composta que nunca fue, el césped del jardín nuevo.',
      'Los residuos limpios de jardín no llegan al vertedero. Se muelen para hacer mantillo en el centro del condado; por eso le pedimos que aparte macetas de plástico, madera y piedras.',
      'En bolsas es más rápido. Un montón suelto también está bien; traemos horquillas y lonas. Las hojas mojadas pesan cuatro veces más que las secas, así que el día después de la lluvia no es el mejor.',
    ),
    questions: [
      ['¿Rastrillan?', 'Limpiamos donde estaba el montón. Rastrillar todo el patio es trabajo de un jardinero.'],
      ['¿Se llevan tierra?', 'Sí, por peso, igual que el concreto y las tejas.'],
    ],
  },
  'tree-debris-removal': {
    text: text(
      'Después de una tormenta, todas las compañías de árboles del Triángulo tienen semanas de espera, y con razón: primero van los árboles que siguen colgando. Lo que está en el suelo nos toca a nosotros: ramas, troncos, rodajas y tocones que ya están fuera de la tierra.',
      'Cortamos lo que no cabe en el camión. Las rodajas de más de dos pies suben por la plataforma. Si quiere quedarse con leña, se la apilamos donde guste.',
      'Lo que toque un cable, esté recargado en la casa o siga unido a un árbol es para la compañía de luz o un arborista. Si no está seguro, mándenos una foto.',
    ),
    questions: [
      [
        '¿Lo cubre mi seguro?',
        'Muchas veces, si el árbol cayó sobre una construcción. Tome fotos antes de que carguemos, y le detallamos la factura para que la presente.',
      ],
      ['¿Muelen tocones?', 'No. Cuando el tocón ya está fuera de la tierra nos lo llevamos; cuenta por peso.'],
    ],
  },
  'brush-removal': {
    text: text(
      'El kudzu, la glicina, el ligustro y el bambú crecen en Carolina del Norte más rápido de lo que uno los corta. Si ya los cortó, nos los llevamos. Si están amontonados al fondo del terreno, los sacamos por la puerta lateral.',
      'La maleza ocupa mucho pero pesa poco, y no hace falta trituradora: la apretamos con las botas y una sierra hasta llenar el camión. Un montón del tamaño de un carro es como medio camión.',
      'Cuidado con la hiedra venenosa. Díganos si hay en el montón, para que el equipo lleve mangas. Vamos de todos modos.',
    ),
    questions: [
      [
        '¿También la cortan?',
        'Las enredaderas y la maleza del grueso de una muñeca las cortamos al cargar. Para más, busque una compañía que limpie terrenos.',
      ],
      [
        '¿El bambú puede ir con lo demás?',
        'Sí, pero en un montón aparte. No lo mezclamos con el mantillo, porque rebrota de un solo nudo.',
      ],
    ],
  },
  'outdoor-furniture-removal': {
    text: text(
      'Aquí los muebles de patio envejecen pronto: el sol se lleva los cojines y la lluvia los tornillos. Nos llevamos mesas, sillas, tumbonas, sombrillas con su base, columpios, juegos infantiles, parrillas y macetones.',
      'Las estructuras de aluminio y acero se reciclan. La teca que solo se ve gris suele estar sana, y una organización la vuelve a aceitar. Las cubiertas de vidrio viajan entre cobijas.',
      'El tanque de propano se tiene que quitar de la parrilla y se queda con usted; cualquier tienda que los venda lo recibe. Los juegos atornillados o fijos en el suelo cuentan como desarme.',
    ),
    questions: [
      [
        '¿Llegan a un patio sin puerta?',
        'Si hay que pasar por la casa, cubrimos el piso. Díganos al reservar si hay escalones o pendientes.',
      ],
      ['¿Se llevan un trampolín?', 'Sí. Quite la red si puede; de los resortes nos encargamos nosotros.'],
    ],
  },
};
