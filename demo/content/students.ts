export type StudentSeed = { name: string; zone: string; locale: 'en' | 'es' | 'pt-BR' };

function students(zone: string, locale: StudentSeed['locale'], names: string): StudentSeed[] {
  return names.split(', ').map((name) => ({ name, zone, locale }));
}

/** The demo's own account is the first. */
export const studentSeeds: readonly StudentSeed[] = [
  ...students('America/New_York', 'en', 'Sofia Marques'),
  ...students(
    'America/New_York',
    'en',
    'Ethan Walker, Maya Goldstein, Jordan Rivera, Abigail Foster, Malik Johnson, Chloe Bennett, Ryan Patel, Olivia Nguyen, Isaiah Brown, Hannah Schultz, Theo Papadakis',
  ),
  ...students(
    'America/Chicago',
    'en',
    'Caleb Anderson, Destiny Williams, Emma Lindgren, Noah Kaminski, Aaliyah Davis, Wyatt Hansen',
  ),
  ...students(
    'America/Los_Angeles',
    'en',
    'Kai Nakamura, Jasmine Tran, Lucas Ferreira, Zoe Castillo, Aiden Kim, Ruby Martinez, Owen Chang, Leilani Kahale',
  ),
  ...students('America/Denver', 'en', 'Sage Whitehorse, Mason Clark, Nora Jensen'),
  ...students(
    'America/Toronto',
    'en',
    'Liam Tremblay, Aisha Rahman, Gabrielle Roy, Connor MacDonald, Simran Kaur',
  ),
  ...students(
    'America/Sao_Paulo',
    'pt-BR',
    'Ana Clara Ribeiro, João Pedro Lima, Larissa Souza, Matheus Carvalho, Isadora Martins, Felipe Araújo, Júlia Barbosa, Caio Mendes, Luiza Fernandes, Pedro Henrique Rocha',
  ),
  ...students(
    'America/Mexico_City',
    'es',
    'Ximena Hernández, Emiliano Torres, Regina Flores, Santiago Ramírez, Valeria Mendoza, Iker Navarro',
  ),
  ...students(
    'America/Bogota',
    'es',
    'Juan Esteban Gómez, Mariana Ospina, Nicolás Restrepo, Daniela Cárdenas, Samuel Pineda',
  ),
  ...students(
    'America/Argentina/Buenos_Aires',
    'es',
    'Martina Sosa, Joaquín Acosta, Delfina Pereyra, Bautista Molina',
  ),
  ...students('Europe/Madrid', 'es', 'Lucía Romero, Hugo Vázquez, Carla Domínguez'),
  ...students(
    'Europe/London',
    'en',
    'Oliver Hughes, Amina Begum, Freya Robinson, Kofi Mensah, Isla Campbell, Zachary Green',
  ),
  ...students('Europe/Paris', 'en', 'Camille Laurent, Hugo Lefèvre, Inès Moreau, Yanis Belkacem'),
  ...students('Europe/Berlin', 'en', 'Jonas Weber, Lea Schneider, Emre Yıldız, Mila Novak'),
  ...students('Europe/Istanbul', 'en', 'Defne Kaya, Arda Demir, Elif Şahin'),
  ...students('Africa/Lagos', 'en', 'Tobi Adekunle, Ngozi Eze, Emeka Obi, Fatima Bello, Seyi Ogunleye'),
  ...students('Africa/Nairobi', 'en', 'Wanjiru Kamau, Brian Otieno, Amani Hassan'),
  ...students('Africa/Johannesburg', 'en', 'Lerato Dlamini, Sipho Khumalo, Anika van Wyk'),
  ...students('Asia/Dubai', 'en', 'Yousef Al Hammadi, Layla Mansour, Rohan Menon'),
  ...students(
    'Asia/Kolkata',
    'en',
    'Aarav Sharma, Diya Nair, Ishaan Gupta, Ananya Iyer, Vihaan Reddy, Meera Joshi, Kabir Singh, Saanvi Rao',
  ),
  ...students('Asia/Singapore', 'en', 'Wei Jie Tan, Nurul Aisyah, Ethan Lim, Priscilla Ong'),
  ...students('Asia/Hong_Kong', 'en', 'Cheryl Wong, Jason Lau, Hiu Ching Leung'),
  ...students('Asia/Seoul', 'en', 'Seo-yeon Choi, Min-jun Lee, Ji-woo Jung'),
  ...students('Asia/Tokyo', 'en', 'Hina Sato, Ren Takahashi, Sakura Ito, Riku Yamamoto'),
  ...students('Australia/Sydney', 'en', 'Lachlan Murphy, Matilda Singh, Jack Nguyen'),
  ...students('Pacific/Auckland', 'en', 'Aroha Ngata, Finn Wilson'),
  ...students('Asia/Karachi', 'en', 'Zara Ahmed, Bilal Siddiqui'),
];
