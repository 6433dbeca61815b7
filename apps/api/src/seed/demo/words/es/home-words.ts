import { list, text, type PageWords } from '../words.js';

/** The Spanish words for the services in homes, by slug. */
export const HOME_WORDS_ES: Readonly<Record<string, PageWords>> = {
  'apartment-cleanouts': {
    text: text(
      'Un apartamento tiene fecha límite: el día en que se entregan las llaves. Planeamos la recogida según ese día, reservamos el elevador si su edificio lo pide y dejamos los cuartos barridos para la inspección.',
      '## Lo que nos ayuda a ir rápido',
      list(
        'Díganos en qué piso está y si hay elevador. El primer tramo de escaleras está incluido; cada uno de los siguientes suma un poco.',
        'Ponga una nota en todo lo que se queda. Lo que no tenga nota se va.',
        'Pregunte en la oficina dónde puede estacionarse el camión. Cargar más de 75 pies toma más tiempo y cuesta algo más.',
      ),
      'Un estudio con una cama, un sofá y una docena de cajas suele ser un cuarto de camión. Dos recámaras amuebladas casi llenan uno completo.',
    ),
    questions: [
      [
        '¿Pueden venir el último día del mes?',
        'Sí, pero esos horarios se llenan primero. Reserve con una semana de anticipación; puede cambiar la hora gratis hasta 24 horas antes.',
      ],
      [
        'Mi edificio pide un certificado de seguro. ¿Me lo pueden enviar?',
        'Llámenos antes de reservar y díganos qué pide el edificio. La mayoría lo quiere con unos días de anticipación.',
      ],
    ],
  },
  'estate-cleanouts': {
    text: text(
      'Vaciar la casa de alguien a quien usted quiso no es una mudanza con más cajas. Trabajamos cuarto por cuarto, en el orden que usted elija, y paramos cuando necesite ver algo.',
      'Los papeles, fotografías, llaves, joyas y dinero que aparezcan se apartan en una sola mesa, los encuentre quien los encuentre. Usted decide sobre cada cosa; nada sale de la casa antes de que haya visto la mesa.',
      '## Cómo suele ser',
      list(
        'Primero la familia toma lo que quiere conservar. Podemos esperar con la reserva hasta que termine.',
        'Después, lo que todavía sirve: los muebles, la ropa, la vajilla y las herramientas van a organizaciones benéficas, y usted recibe el recibo.',
        'Lo que queda se recicla o se lleva al vertedero, y se barren los cuartos.',
      ),
      'Una casa completa toma de uno a tres días. Ponemos precio a cada camión cuando sale, así que usted siempre sabe cómo va la cuenta.',
    ),
    questions: [
      [
        'Vivo en otro estado. ¿Tengo que estar ahí?',
        'No. Un vecino, un agente o un abogado puede abrirnos y firmar. Le enviamos fotos de cada cuarto, antes y después.',
      ],
      [
        '¿Compran muebles o antigüedades?',
        'No, y es a propósito: no nos conviene que las cosas valgan ni mucho ni poco. Pida primero un avalúo; nosotros trabajamos alrededor.',
      ],
    ],
  },
  'garage-cleanouts': {
    text: text(
      'En la mayoría de los garajes que vaciamos hay tres cosas: cajas de la última mudanza, proyectos a medias y un caminito hasta el congelador. Usted señala y nosotros cargamos. No hace falta que lo ordene antes.',
      'Si quiere, quitamos los estantes de la pared. Las bicicletas, herramientas y equipo deportivo que aún sirven van a quien los usa. El metal se recicla. Al final barremos, para que estacione su carro esa misma tarde.',
      '## Por favor, ponga esto aparte',
      'No podemos llevarnos gasolina, tanques de propano ni pintura fresca. Deje abiertas las latas de pintura hasta que se sequen y nos las llevamos; lo demás lo recibe gratis el centro de residuos peligrosos del condado.',
    ),
    questions: [
      [
        '¿Cuánto del camión ocupa un garaje?',
        'Un garaje para un carro suele ser medio camión; uno para dos carros, lleno hasta la puerta, uno completo. Usted ve el rango antes de reservar.',
      ],
      ['¿Se llevan llantas viejas?', 'Sí. Cada una tiene su precio, porque así nos las cobra el reciclador.'],
    ],
  },
  'basement-cleanouts': {
    text: text(
      'Un sótano es una escalera con un cuarto abajo. Lo difícil es el camino hacia arriba: techos bajos, una vuelta en el descanso y un sofá que bajó antes de que construyeran la pared.',
      'Primero medimos y desarmamos lo que no da la vuelta. Cubrimos barandales, marcos y pisos por donde pasamos. Después de una inundación traemos guantes y bolsas para lo empapado, y sacamos también la alfombra con su bajo alfombra.',
      'Si el agua dejó moho, pida que lo revisen antes de que lleguemos. Podemos vaciar el cuarto, pero levantar moho en un sótano cerrado no le hace bien a nadie.',
    ),
    questions: [
      [
        'El congelador viejo todavía tiene comida. ¿Es un problema?',
        'Por favor vacíelo y desconéctelo el día anterior. El refrigerante se tiene que recuperar, y eso es un cargo adicional de la lista de precios.',
      ],
      ['¿Se llevan el tanque de aceite?', 'No mientras tenga aceite. Cuando una compañía con licencia lo haya vaciado y limpiado, sí.'],
    ],
  },
  'attic-cleanouts': {
    text: text(
      'En un verano de Carolina, un ático pasa de 120 grados antes del mediodía. De mayo a septiembre reserve un horario de la mañana: es mejor para el equipo, y nada baja de prisa por la escalera.',
      'Ponemos tablas donde las vigas están descubiertas, para que ningún pie atraviese su techo, y bajamos las cosas una por una. Los baúles y las cajas se abren abajo, con luz, si usted quiere revisarlos.',
      list(
        'Las escaleras plegables aguantan unas 250 libras. Lo más pesado baja en partes.',
        'El aislante suelto se queda donde está. Los retazos en bolsas sí nos los llevamos.',
        'Un aislante que parece piedritas grises puede ser vermiculita y tener asbesto. No lo toque y mándelo analizar.',
      ),
    ),
    questions: [
      [
        '¿Quitan excremento de animales?',
        'No. Primero tiene que limpiar una compañía de fauna silvestre. Nos llevamos lo que dejen en bolsas.',
      ],
      ['¿Pueden buscar una caja en particular?', 'Con gusto. Díganos qué tiene adentro o qué dice por fuera, y se la apartamos.'],
    ],
  },
  'storage-unit-cleanouts': {
    text: text(
      'Unos meses de renta de una bodega pueden costar más que vaciarla. Nos vemos en el portón, cargamos directo desde la puerta y la dejamos vacía y barrida, como la quiere de vuelta la oficina.',
      'Díganos el tamaño. Una de 5 por 10 llena hasta el techo es como medio camión; una de 10 por 20 puede ser dos. Si hace años que no la abre, reserve por tamaño y decida con la puerta abierta: el precio se acuerda antes de cargar.',
      'Mientras cargamos, usted puede sacar lo que quiera conservar. Se lo ponemos en su carro.',
    ),
    questions: [
      ['Compré el contenido en una subasta. ¿Vienen?', 'Sí. Hace falta que usted, o alguien que usted nombre, abra la bodega y firme.'],
      [
        '¿Le avisan a la oficina que me voy?',
        'No, eso le toca a usted. Le damos fotos de la bodega vacía, que por lo general bastan para que le devuelvan el depósito.',
      ],
    ],
  },
  'furniture-removal': {
    text: text(
      'Un sofá pesa 200 libras y no tiene de dónde agarrarse. Entre dos lo levantamos de donde esté, envolvemos las esquinas que podrían rayar una pared y en diez minutos está afuera.',
      'Si está limpio y entero, va a una organización que da muebles a familias que empiezan de nuevo. Uno roto o manchado no se puede regalar; reciclamos la madera y el metal donde se puede.',
      'Una sola pieza tiene su propio precio. Con tres piezas o más suele salir mejor reservar un octavo del camión, así que compare los dos en la lista.',
    ),
    questions: [
      [
        '¿Lo desarman para sacarlo?',
        'Sí. Las camas y mesas toman unos minutos; un mueble de pared o un sofá cama puede contar como desarme, y eso lo ve en el precio desde el principio.',
      ],
      [
        '¿Puedo simplemente dejarlo en la banqueta?',
        'Sí, si su vecindario lo permite. No tiene que estar en casa; mándenos una foto y pague en línea.',
      ],
    ],
  },
  'appliance-removal': {
    text: text(
      'Refrigeradores, congeladores, lavadoras, secadoras, estufas, lavavajillas y aires de ventana: traemos el diablito y las correas, y sabemos para qué lado sale la puerta.',
      '## Antes de que lleguemos',
      list(
        'Vacíelo, desconéctelo y deje que el congelador se descongele toda la noche con una toalla debajo.',
        'Cierre la llave de la lavadora o del lavavajillas y desenrosque la manguera. Lo podemos hacer nosotros, pero no reparar una llave que se rompa.',
        'Una estufa de gas la tiene que desconectar un plomero o la compañía de gas.',
      ),
      'Todo lo que enfría tiene refrigerante. Un taller certificado lo recupera antes de reciclar el metal; por eso la lista de precios tiene un renglón para eso.',
    ),
    questions: [
      [
        '¿Cuesta menos si todavía funciona?',
        'El precio es el mismo, pero no se hace chatarra: los aparatos que sirven y tienen menos de diez años van a una tienda de segunda mano.',
      ],
      ['¿También se llevan el horno empotrado?', 'Sí, cuando la corriente esté cortada en el interruptor y los cables desconectados.'],
    ],
  },
  'mattress-removal': {
    text: text(
      'Un colchón no cabe en un carro, y el vertedero cobra aparte por cada uno. Nos los llevamos de todos los tamaños, de cuna a king, con o sin el box spring y la base.',
      'Un reciclador del Triángulo separa los resortes de acero, la espuma y el algodón. Como el 90 por ciento de un colchón puede volverse otra cosa: bajo alfombra, varilla, mantillo.',
      'Por favor quite la ropa de cama. Si ha tenido chinches, díganos al reservar. Vamos de todos modos, pero el colchón tiene que ir sellado en una bolsa y no se puede reciclar.',
    ),
    questions: [
      [
        '¿Cobran doble por el colchón y el box spring?',
        'Son dos piezas. Junto con una base y un buró, muchas veces conviene más un octavo del camión. Los dos precios están en la lista.',
      ],
      [
        '¿Pueden venir el día en que entregan el nuevo?',
        'Sí. Reserve un horario después de la entrega, para que no duerma en el piso si el otro camión se atrasa.',
      ],
    ],
  },
  'electronics-removal': {
    text: text(
      'Carolina del Norte no permite televisores ni computadoras en los vertederos. Por eso acaban en el clóset, junto a la caja de cables que nadie se atreve a tirar. Nos llevamos todo en una visita, a un reciclador certificado.',
      'Los televisores y monitores tienen precio por pieza, porque el reciclador cobra por el vidrio. Las impresoras, estéreos, teléfonos, consolas, routers y cables van por el espacio que ocupan.',
      'Cierre sus cuentas y borre lo que guarde datos. Si una computadora ya no enciende, díganos: el reciclador puede triturar el disco y certificarlo.',
    ),
    questions: [
      [
        '¿Se llevan el televisor grande de proyección?',
        'Sí. Pesan hasta 300 libras, así que por favor menciónelo y díganos en qué piso está.',
      ],
      [
        '¿Y las pilas sueltas?',
        'Ponga cinta en las puntas y métalas en una bolsa aparte. Las infladas van al centro de residuos peligrosos del condado.',
      ],
    ],
  },
  'piano-removal': {
    text: text(
      'Un piano vertical pesa 500 libras, uno de cola hasta 1,000, y cualquiera de los dos puede rodar por una escalera más rápido de lo que uno brinca. Por eso vemos la salida antes de darle un precio: bastan fotos del piano, de las escaleras y de la puerta.',
      'Venimos tres o cuatro con una tabla para pianos y correas. A los de cola se les quitan las patas y viajan de lado. Cubrimos los pisos desde las teclas hasta la calle.',
      'Un piano que aún se puede afinar a menudo encuentra una escuela o una iglesia, aunque cada año menos. Los demás se desarman: la placa de hierro se recicla y la madera también.',
    ),
    questions: [
      [
        '¿Lo pueden llevar a otra casa?',
        'No, nosotros lo retiramos. Para una mudanza busque una compañía de pianos, que tiene seguro para el instrumento.',
      ],
      [
        '¿Cómo sé cuánto pesa el mío?',
        'Díganos la marca y la altura. Los de tipo spinet son los más ligeros; los verticales grandes y antiguos, los más pesados.',
      ],
    ],
  },
};
